import { type Db, sql } from '#/platform/database/db.ts'

/**
 * Of what lies with the member undecided: the pieces that the words name, by their title in any language, or all of them where there
 * are no words. Words that name none are read by a colleague.
 */
export const listNamedPieces = async (
  db: Db,
  { boxId, words }: { boxId: string; words: string },
): Promise<string[]> =>
  (
    await db.many<{ id: string }>(sql`
      SELECT i.id FROM box_item i JOIN variant v ON v.sku = i.sku JOIN product p ON p.id = v.product_id
      WHERE i.box_id = ${boxId} AND i.state = 'delivered' AND (${words} = '' OR EXISTS (
        SELECT FROM jsonb_each_text(p.title) t WHERE t.value <> '' AND position(lower(t.value) IN lower(${words})) > 0))`)
  ).map(({ id }) => id)
