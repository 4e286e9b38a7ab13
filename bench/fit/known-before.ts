/** Fields of a published answer that are known before the piece is worn. Rating, words and recommendation come after it. */
export const knownBefore = [
  ...['user_id', 'item_id', 'category', 'size', 'rented_for', 'review_date'],
  ...['height_in', 'weight_lbs', 'bust_size_num', 'bust_size_letter', 'age', 'body_type'],
] as const
/** The answer itself. */
const ANSWER = 'fit'

type Row = Readonly<Record<string, unknown>>

/** Reads fields of one row, and refuses every field that is not known on the day. */
export function readerOf(row: Row) {
  const read = (name: string): unknown => {
    if (!(knownBefore as readonly string[]).includes(name))
      throw new Error(`"${name}" is not known on the day: it comes with the answer`)
    return row[name] ?? undefined
  }
  return {
    number: (name: string) => read(name) as number | undefined,
    text: (name: string) => read(name) as string | undefined,
    answer: () => String(row[ANSWER]),
  }
}
