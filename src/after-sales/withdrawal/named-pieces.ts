import { type Sql, sql } from '#/platform/database/db.ts'

/** SQL condition: the customer's words contain the product's title in any language. */
export const isNamedIn = (words: Sql, title: Sql) => sql`
  EXISTS (SELECT FROM jsonb_each_text(${title}) t WHERE t.value <> '' AND position(lower(t.value) IN lower(${words})) > 0)`

/** The pieces that the words name, or all if they name none; a colleague reads which are meant. */
export function namedOf<Piece extends { isNamed: boolean }>(pieces: readonly Piece[]): readonly Piece[] {
  const named = pieces.filter(({ isNamed }) => isNamed)
  return named.length > 0 ? named : pieces
}
