/** A field in which a phrase is wanted: `from` is the index of the slash, or of the caret when there is none. */
export type PhraseQuery = { value: string; caret: number; from: number; slash: boolean }

/** True where a word begins, so that a slash there asks for a phrase. In "km/t" it does not. */
export const beginsWord = (value: string, at: number) => at === 0 || /\s/.test(value[at - 1] ?? '')

/**
 * The text typed since then, by which phrases are found. Null when no phrase is wanted any more: the slash is gone, the caret
 * stands before it, or a space follows it.
 */
export function typedIn({ value, caret, from, slash }: PhraseQuery): string | null {
  const begin = slash ? from + 1 : from
  if (caret < begin || (slash && value[from] !== '/')) return null
  const typed = value.slice(begin, caret)
  return /^\s|\n/.test(typed) ? null : typed
}
