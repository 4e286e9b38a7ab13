import type { Receiver } from '#/people/analytics/pseudonyms.ts'
import { type Db, json, sql } from '#/platform/database/db.ts'

const mostEvents = 5_000

type ReceivedEvent = { receiver: Receiver; event: object; now: Date }

export async function keepEvent(db: Db, { receiver, event, now }: ReceivedEvent): Promise<void> {
  await db.run(sql`INSERT INTO sandbox_analytics (received_at, receiver, event)
    VALUES (${now}, ${receiver}, ${json(event)}::jsonb)`)
  await db.run(
    sql`DELETE FROM sandbox_analytics WHERE id <= (SELECT max(id) - ${mostEvents} FROM sandbox_analytics)`,
  )
}

export const listEvents = (db: Db, limit = 200) =>
  db.many<{ receivedAt: Date; receiver: Receiver; event: Record<string, unknown> }>(
    sql`SELECT received_at, receiver, event FROM sandbox_analytics ORDER BY id DESC LIMIT ${limit}`,
  )
