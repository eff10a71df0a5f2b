"""The rule book: one file per chapter, one function per sentence."""
