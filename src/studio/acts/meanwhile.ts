import { type Db, sql } from '#/platform/database/db.ts'
import { Conflict, type DomainError } from '#/platform/errors.ts'
import { changeOf } from '#/platform/http/last-change.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { digestOf, type Effect } from './effect.ts'

type Shown = { effect: Effect; input: object }
/** Identifies the shown effect and its time. */
export const seenOf = ({ effect, input }: Shown, at: Date) =>
  `${digestOf(effect, input)}.${at.getTime().toString(36)}`
const shownAt = (seen: string) => new Date(Number.parseInt(seen.split('.')[1] ?? '0', 36) || 0)
export const isSeen = ({ effect, input }: Shown, seen: string) =>
  seen.split('.')[0] === digestOf(effect, input)

type Seen = { memberId: string; act: string; about: string; seen: string }

/** True when the same act on the same subject was done after the effect was shown: a letter or a link leaves no other trace in the effect. */
export const isDoneSince = async (db: Db, { memberId, act, about, seen }: Seen): Promise<boolean> =>
  (await db.maybe(sql`
    SELECT FROM audit WHERE person_id = ${memberId} AND at > ${shownAt(seen)} AND action = ${`${act}-on-behalf`}
      AND detail ->> 'about' = ${about} LIMIT 1`)) !== undefined

type Changed = { name: string | null; actorKind: string; action: string; at: Date }

/** The refusal of an act that is not what was shown: who has changed what since then, and when. Undefined when nothing is known. */
export async function changedMeanwhile(
  { db, clock }: Ctx,
  { memberId, seen }: { memberId: string; seen: string },
): Promise<DomainError | undefined> {
  const last = await lastChange(db, { memberId, since: shownAt(seen) })
  if (!last) return undefined
  const action = last.action.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return Conflict('acted-meanwhile', changeOf({ ...last, action }, clock.now()))
}

/** Readings and files change nothing. */
const lastChange = (db: Db, { memberId, since }: { memberId: string; since: Date }) =>
  db.maybe<Changed>(sql`
    SELECT s.name, c.actor_kind, c.action, c.at FROM (
      (SELECT actor_kind, actor_id, action, at FROM audit
        WHERE person_id = ${memberId} AND at >= ${since} AND action !~ '-(opened|exported)$' ORDER BY at DESC, id DESC LIMIT 1)
      UNION ALL (SELECT e.actor_kind, e.actor_id, 'box-' || e.event, e.at FROM box b JOIN box_event e ON e.box_id = b.id
        WHERE b.member_id = ${memberId} AND e.at >= ${since} ORDER BY e.at DESC, e.id DESC LIMIT 1)
      UNION ALL (SELECT e.actor_kind, e.actor_id, 'order-' || e.event, e.at FROM shop_order o JOIN shop_order_event e ON e.order_id = o.id
        WHERE o.member_id = ${memberId} AND e.at >= ${since} ORDER BY e.at DESC, e.id DESC LIMIT 1)) c
    LEFT JOIN staff s ON c.actor_kind = 'staff' AND s.id::text = c.actor_id ORDER BY c.at DESC LIMIT 1`)
