type Searched = { name: string; text: string }

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

/** Phrases that have each typed word in the name or the text; those with it in the name stand first. */
export function matching<P extends Searched>(phrases: readonly P[], typed: string): P[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  const hasAll = (text: string) => words.every((word) => plain(text).includes(word))
  const found = phrases.filter(({ name, text }) => hasAll(`${name} ${text}`))
  return [...found.filter(({ name }) => hasAll(name)), ...found.filter(({ name }) => !hasAll(name))]
}
