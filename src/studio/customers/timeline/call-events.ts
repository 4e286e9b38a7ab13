import { sql } from '#/platform/database/db.ts'
import { actorSql, type EventSource, joinActor } from './event-source.ts'

/** Calls with a stylist: bookings, changes, outcome and the stylist's note. */
export const callEvents: EventSource[] = [
  {
    from: sql`FROM call_event a JOIN booked_call c ON c.id = a.call_id ${joinActor}`,
    kind: 'call',
    what: sql`a.what`,
    key: sql`a.id`,
    at: sql`a.at`,
    about: sql`'Call'`,
    detail: sql`c.topic`,
    text: sql`CASE WHEN a.what IN ('held', 'not-answered', 'not-made') THEN nullif(c.note, '') END`,
    by: actorSql,
  },
]
