import { type Db, sql } from '#/platform/database/db.ts'

/**
 * An answered question about the wear of each piece of a box, and an opt-out of such mails: as rows, since they are
 * sent after 45 days.
 */
export async function givenWorn(db: Db, { boxId, text }: { boxId: string; text: string }) {
  await db.run(
    sql`INSERT INTO worn_question (box_id, member_id, asked_at) SELECT id, member_id, settled_at FROM box WHERE id = ${boxId}`,
  )
  await db.run(sql`
    INSERT INTO worn_answer (box_id, item_id, member_id, worn, fits, quality, words, at)
    SELECT b.id, i.id, b.member_id, 'often', 'still', 'fine', ${text}, b.settled_at
    FROM box b JOIN box_item i ON i.box_id = b.id WHERE b.id = ${boxId}`)
  await db.run(
    sql`INSERT INTO worn_rest (member_id, since) SELECT member_id, settled_at FROM box WHERE id = ${boxId}`,
  )
}
