import { type Db, type Sql, sql } from '#/platform/database/db.ts'

/** Whether a customer's words have a product's title in them, in any language. */
export const isNamedIn = (words: Sql, title: Sql) => sql`
  EXISTS (SELECT FROM jsonb_each_text(${title}) t WHERE t.value <> '' AND position(lower(t.value) IN lower(${words})) > 0)`

/** The pieces that the words name, or all of them where they name none: which is meant a colleague reads. */
export function namedOf<Piece extends { isNamed: boolean }>(pieces: readonly Piece[]): readonly Piece[] {
  const named = pieces.filter(({ isNamed }) => isNamed)
  return named.length > 0 ? named : pieces
}

/** Of what lies with the member undecided, the ids of what is withdrawn from. */
export async function listUndecided(db: Db, { boxId, words }: { boxId: string; words: string }) {
  const pieces = await db.many<{ id: string; isNamed: boolean }>(sql`
    SELECT i.id, ${isNamedIn(sql`${words}::text`, sql`p.title`)} AS is_named
    FROM box_item i JOIN variant v ON v.sku = i.sku JOIN product p ON p.id = v.product_id
    WHERE i.box_id = ${boxId} AND i.state = 'delivered'`)
  return namedOf(pieces).map(({ id }) => id)
}
