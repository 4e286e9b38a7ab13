import { type Db, sql } from '#/platform/database/db.ts'

/** Rows of a free reminder of a box's invoice, which is paused since, and of a promise. */
export async function givenReminder(db: Db, boxId: string): Promise<void> {
  const ofBox = sql`FROM invoice WHERE subject_id = ${boxId} AND kind = 'invoice'`
  await db.run(sql`
    INSERT INTO reminder (id, invoice_id, number, fee, at) SELECT gen_random_uuid(), id, 1, 0, issued_at + interval '14 days' ${ofBox}`)
  await db.run(sql`INSERT INTO reminder_pause (invoice_id, since) SELECT id, issued_at ${ofBox}`)
  await db.run(sql`
    INSERT INTO payment_promise SELECT gen_random_uuid(), id, member_id, 1, 1, '2030-01-01', '2030-01-02', 'x', 'kept', (SELECT id FROM staff LIMIT 1), issued_at, issued_at ${ofBox}`)
}
