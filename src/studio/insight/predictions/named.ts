const MOST_NAMED = 20

/** Names in a sentence: the first twenty, and how many there are besides. */
export const named = (names: readonly string[]): string =>
  names.length <= MOST_NAMED
    ? names.join('; ')
    : `${names.slice(0, MOST_NAMED).join('; ')}; and ${names.length - MOST_NAMED} more`
