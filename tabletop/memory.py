"""One machine-level helper: a copy of bytes that the compiler does not make of a loop."""

from numba import types
from numba.core import cgutils, config
from numba.extending import intrinsic


def copy_row_in_python(target, i, source):
    """Copy the first bytes of a record's list over row i of a buffer of single bytes."""
    target[i] = source[: target.shape[1]]


@intrinsic
def copy_row_compiled(typing_context, target, i, source):
    """The same as one memcpy: a loop over a width known only at run time ends in up to 127 single steps."""

    def codegen(context, builder, signature, args):
        to_type, _, from_type = signature.args
        to = context.make_array(to_type)(context, builder, args[0])
        start = context.make_array(from_type)(context, builder, args[2])
        width = builder.extract_value(to.shape, 1)
        row = builder.gep(builder.bitcast(to.data, cgutils.voidptr_t), [builder.mul(args[1], width)])
        cgutils.raw_memcpy(builder, row, builder.bitcast(start.data, cgutils.voidptr_t), width, 1)
        return context.get_dummy_value()

    return types.none(target, types.intp, source), codegen


copy_row = copy_row_in_python if config.DISABLE_JIT else copy_row_compiled
