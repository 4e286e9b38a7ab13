import { type Db, sql } from '#/platform/database/db.ts'

/** Rows of a free reminder of a box's invoice, which is paused since. */
export async function givenReminder(db: Db, boxId: string): Promise<void> {
  const ofBox = sql`FROM invoice WHERE subject_id = ${boxId} AND kind = 'invoice'`
  await db.run(sql`
    INSERT INTO reminder (id, invoice_id, number, fee, at) SELECT gen_random_uuid(), id, 1, 0, issued_at + interval '14 days' ${ofBox}`)
  await db.run(
    sql`INSERT INTO reminder_pause (invoice_id, since) SELECT id, issued_at + interval '15 days' ${ofBox}`,
  )
}
