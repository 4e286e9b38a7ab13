import { type Sql, sql } from '#/platform/database/db.ts'
import type { TimelineKind } from './timeline.rule.ts'

/** A source of timeline events: a FROM with one `member_id`, and the columns of an event. */
export type EventSource = {
  from: Sql
  where?: Sql
  kind: TimelineKind
  /** Name of the event; with `kind` and `key` it identifies the event. */
  what: Sql
  key: Sql
  at: Sql
  about?: Sql
  detail?: Sql
  text?: Sql
  amount?: Sql
  currency?: Sql
  by?: Sql
  /** Order among events of this source at the same moment. */
  rank?: Sql
}

/** Needs `box b` in the query. */
export const boxName = sql`'Box ' || b.number`

/** Name of the colleague in `s` if `a` says that staff acted; otherwise the kind of actor. */
export const actorSql = sql`coalesce(s.name, a.actor_kind)`
export const joinActor = sql`LEFT JOIN staff s ON a.actor_kind = 'staff' AND s.id::text = a.actor_id`
