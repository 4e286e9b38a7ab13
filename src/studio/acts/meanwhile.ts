import { actLabel } from '#/platform/app/studio/acts/act-labels.ts'
import { staffMoment } from '#/platform/app/studio/staff-time.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { Conflict, type DomainError } from '#/platform/errors.ts'
import { digestOf, type Effect } from './effect.ts'

type Shown = { effect: Effect; input: object }
/** Identifies the shown effect and its time. */
export const seenOf = ({ effect, input }: Shown, at: Date) =>
  `${digestOf(effect, input)}.${at.getTime().toString(36)}`
const shownAt = (seen: string) => new Date(Number.parseInt(seen.split('.')[1] ?? '0', 36) || 0)
export const isSeen = ({ effect, input }: Shown, seen: string) =>
  seen.split('.')[0] === digestOf(effect, input)

type Changed = { who: string | null; actor: string; what: string; at: Date }

const names: Readonly<Record<string, string>> = {
  member: 'The customer',
  carrier: 'The carrier',
  provider: 'The payment provider',
}

/** The refusal of an act that is not what was shown: who has changed what since then, and when. Undefined when nothing is known. */
export async function changedMeanwhile(
  db: Db,
  { memberId, seen }: { memberId: string; seen: string },
): Promise<DomainError | undefined> {
  const last = await lastChange(db, { memberId, since: shownAt(seen) })
  if (!last) return undefined
  return Conflict('acted-meanwhile', {
    who: last.who ?? names[last.actor] ?? 'The system',
    what: actLabel(last.what.replaceAll(/([A-Z])/g, (letter) => `-${letter.toLowerCase()}`)),
    when: staffMoment(last.at.toISOString()),
  })
}

/** Readings and files change nothing. */
const lastChange = (db: Db, { memberId, since }: { memberId: string; since: Date }) =>
  db.maybe<Changed>(sql`
    SELECT s.name AS who, c.actor, c.what, c.at FROM (
      (SELECT actor_kind AS actor, actor_id, action AS what, at FROM audit
        WHERE person_id = ${memberId} AND at >= ${since} AND action !~ '-(opened|exported)$' ORDER BY at DESC, id DESC LIMIT 1)
      UNION ALL (SELECT e.actor_kind, e.actor_id, 'box-' || e.event, e.at FROM box b JOIN box_event e ON e.box_id = b.id
        WHERE b.member_id = ${memberId} AND e.at >= ${since} ORDER BY e.at DESC, e.id DESC LIMIT 1)
      UNION ALL (SELECT e.actor_kind, e.actor_id, 'order-' || e.event, e.at FROM shop_order o JOIN shop_order_event e ON e.order_id = o.id
        WHERE o.member_id = ${memberId} AND e.at >= ${since} ORDER BY e.at DESC, e.id DESC LIMIT 1)) c
    LEFT JOIN staff s ON c.actor = 'staff' AND s.id::text = c.actor_id ORDER BY c.at DESC LIMIT 1`)
