import { type Db, type Sql, sql } from '#/platform/database/db.ts'

/** SQL condition: the customer's words contain the product's title in any language. */
export const isNamedIn = (words: Sql, title: Sql) => sql`
  EXISTS (SELECT FROM jsonb_each_text(${title}) t WHERE t.value <> '' AND position(lower(t.value) IN lower(${words})) > 0)`

/** The pieces that the words name, or all if they name none; a colleague reads which are meant. */
export function namedOf<Piece extends { isNamed: boolean }>(pieces: readonly Piece[]): readonly Piece[] {
  const named = pieces.filter(({ isNamed }) => isNamed)
  return named.length > 0 ? named : pieces
}

/** Ids of the member's undecided pieces that are withdrawn from. */
export async function listUndecided(db: Db, { boxId, words }: { boxId: string; words: string }) {
  const pieces = await db.many<{ id: string; isNamed: boolean }>(sql`
    SELECT i.id, ${isNamedIn(sql`${words}::text`, sql`p.title`)} AS is_named
    FROM box_item i JOIN variant v ON v.sku = i.sku JOIN product p ON p.id = v.product_id
    WHERE i.box_id = ${boxId} AND i.state = 'delivered'`)
  return namedOf(pieces).map(({ id }) => id)
}
