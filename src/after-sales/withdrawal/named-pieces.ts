import { type Db, type Sql, sql } from '#/platform/database/db.ts'

/** SQL condition: the customer's text contains the product's title in any language. */
export const isNamedIn = (text: Sql, title: Sql) => sql`
  EXISTS (SELECT FROM jsonb_each_text(${title}) t WHERE t.value <> '' AND position(lower(t.value) IN lower(${text})) > 0)`

/** The pieces that the text names, or all if it names none; a colleague reads which are meant. */
export function namedOf<Piece extends { isNamed: boolean }>(pieces: readonly Piece[]): readonly Piece[] {
  const named = pieces.filter(({ isNamed }) => isNamed)
  return named.length > 0 ? named : pieces
}

/** Ids of the member's undecided pieces that are withdrawn from. */
export async function listUndecided(db: Db, boxId: string, text: string) {
  const pieces = await db.many<{ id: string; isNamed: boolean }>(sql`
    SELECT i.id, ${isNamedIn(sql`${text}::text`, sql`p.title`)} AS is_named
    FROM box_item i JOIN variant v ON v.sku = i.sku JOIN product p ON p.id = v.product_id
    WHERE i.box_id = ${boxId} AND i.state = 'delivered'`)
  return namedOf(pieces).map(({ id }) => id)
}
