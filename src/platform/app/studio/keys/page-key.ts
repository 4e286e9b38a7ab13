/** A key of the list of keys, and its effect. `typed`: it is typed into a field, and no single key of the page. */
export type PageKey = readonly [key: string, effect: string, kind?: 'typed']

/** True when it is made of single characters, which a colleague may switch off. */
export const isSingleKey = ([key, , kind]: PageKey): boolean =>
  kind !== 'typed' && key.split(/ +/).every((one) => /^[^←→↑↓]$/.test(one))
