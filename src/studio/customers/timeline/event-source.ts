import { type Sql, sql } from '#/platform/database/db.ts'
import type { TimelineKind } from './timeline.rule.ts'

/** Where events of the timeline are read: a FROM with one `member_id` in it, and what of a row is told. */
export type EventSource = {
  from: Sql
  where?: Sql
  kind: TimelineKind
  /** What happened, in a word; with `kind` and `key` it names the event. */
  what: Sql
  key: Sql
  at: Sql
  about?: Sql
  detail?: Sql
  text?: Sql
  amount?: Sql
  currency?: Sql
  by?: Sql
  /** Which of this source came first, where several were of one moment. */
  turn?: Sql
}

/** Of `box b`. */
export const boxName = sql`'Box ' || b.number`

/** Of `s`, where `a` says that one of staff acted; else what acted. */
export const actorName = sql`coalesce(s.name, a.actor_kind)`
export const joinActor = sql`LEFT JOIN staff s ON a.actor_kind = 'staff' AND s.id::text = a.actor_id`
