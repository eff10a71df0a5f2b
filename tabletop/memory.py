"""Machine-level helpers: rows as records, bytes moved as blocks or words, functions never laid into their callers."""

from collections.abc import Callable
from types import SimpleNamespace

import numpy as np
from numba import from_dtype, types
from numba.core import cgutils, config
from numba.extending import intrinsic


def row_of(field: str, length: int) -> Callable:
    """f(buffer, i): row i of a buffer of single bytes, cleared, as a record with one list, `field`.

    Records cost nothing to hand from rule to rule, arrays are counted each time. The record says that it is `length`
    long, also where the buffer's rows are shorter: who writes must know how far the row goes.
    """
    if config.DISABLE_JIT:
        return lambda buffer, i: SimpleNamespace(**{field: cleared(buffer[i])})
    record = from_dtype(np.dtype((np.record, [(field, "u1", length)])))

    @intrinsic
    def row(typing_context, buffer, i):
        def codegen(context, builder, signature, args):
            array = context.make_array(signature.args[0])(context, builder, args[0])
            width = builder.extract_value(array.shape, 1)
            start = builder.gep(builder.bitcast(array.data, cgutils.voidptr_t), [builder.mul(args[1], width)])
            cgutils.memset(builder, start, width, 0)
            return builder.bitcast(start, context.get_value_type(record))

        return record(buffer, types.intp), codegen

    return row


def copier(length: int) -> Callable:
    """f(target, at, source, first): copy so many bytes from one list of a record to another, as one block.

    A loop would do it byte by byte, since the compiler cannot know that the lists do not overlap.
    """
    if config.DISABLE_JIT:

        def copy_in_python(target, at, source, first):
            target[at : at + length] = source.reshape(-1)[first : first + length]

        return copy_in_python

    @intrinsic
    def copy(typing_context, target, at, source, first):
        def codegen(context, builder, signature, args):
            to_type, _, from_type, _ = signature.args
            to = context.make_array(to_type)(context, builder, args[0]).data
            start = context.make_array(from_type)(context, builder, args[2]).data
            to = builder.gep(builder.bitcast(to, cgutils.voidptr_t), [args[1]])
            start = builder.gep(builder.bitcast(start, cgutils.voidptr_t), [args[3]])
            cgutils.raw_memcpy(builder, to, start, context.get_constant(types.intp, length), 1)
            return context.get_dummy_value()

        return types.none(target, types.intp, source, types.intp), codegen

    return copy


@intrinsic
def word_at_compiled(typing_context, source, at):
    """Eight single bytes of a list, from byte `at` on, as one 64-bit word, the first byte lowest."""

    def codegen(context, builder, signature, args):
        start = context.make_array(signature.args[0])(context, builder, args[0]).data
        start = builder.gep(builder.bitcast(start, cgutils.voidptr_t), [args[1]])
        return builder.load(builder.bitcast(start, context.get_value_type(types.uint64).as_pointer()), align=1)

    return types.uint64(source, types.intp), codegen


@intrinsic
def put_word_compiled(typing_context, target, at, word):
    """Write eight bytes from byte `at` on; the inverse of `word_at`."""

    def codegen(context, builder, signature, args):
        start = context.make_array(signature.args[0])(context, builder, args[0]).data
        start = builder.gep(builder.bitcast(start, cgutils.voidptr_t), [args[1]])
        builder.store(args[2], builder.bitcast(start, context.get_value_type(types.uint64).as_pointer()), align=1)
        return context.get_dummy_value()

    return types.none(target, types.intp, types.uint64), codegen


def word_at_in_python(source, at):
    """The same, slowly."""
    return np.uint64(int.from_bytes(source.tobytes()[at : at + 8], "little"))


def put_word_in_python(target, at, word):
    """The same, slowly."""
    target.reshape(-1)[at : at + 8] = np.frombuffer(int(word).to_bytes(8, "little"), target.dtype)


word_at = word_at_in_python if config.DISABLE_JIT else word_at_compiled
put_word = put_word_in_python if config.DISABLE_JIT else put_word_compiled


@intrinsic
def some_compiled(typing_context, numbers):
    """Is any number of this list in a record not 0? The list is read as words, not number by number."""

    def codegen(context, builder, signature, args):
        size = signature.args[0].dtype.bitwidth // 8 * int(np.prod(signature.args[0].shape))
        start = builder.bitcast(
            context.make_array(signature.args[0])(context, builder, args[0]).data, cgutils.voidptr_t
        )
        word = context.get_value_type(types.uint64)
        found = None
        for at in [*range(0, size - 7, 8), *([size - 8] if size % 8 else [])]:
            here = builder.bitcast(builder.gep(start, [context.get_constant(types.intp, at)]), word.as_pointer())
            one = builder.load(here, align=1)
            found = one if found is None else builder.or_(found, one)
        return builder.icmp_unsigned("!=", found, found.type(0))

    return types.boolean(numbers), codegen


def some_in_python(numbers):
    """The same, slowly."""
    return bool(numbers.any())


some = some_in_python if config.DISABLE_JIT else some_compiled


def cleared(row: np.ndarray) -> np.ndarray:
    """The row, all zeros."""
    row[:] = 0
    return row


@intrinsic
def stay_apart_compiled(typing_context):
    """Mark the function that calls this: the compiler never lays it into its callers.

    A whole game inside a loop over games would be optimised as one loop, which takes longer than all the rest.
    """

    def codegen(context, builder, signature, args):
        builder.function.attributes.add("noinline")
        return context.get_dummy_value()

    return types.none(), codegen


def stay_apart_in_python():
    """Nothing is compiled."""


stay_apart = stay_apart_in_python if config.DISABLE_JIT else stay_apart_compiled
