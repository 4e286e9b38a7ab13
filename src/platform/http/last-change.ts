import type { FastifyRequest } from 'fastify'
import { studioTimeZone } from '#/platform/markets/markets.ts'
import { isUuid } from '#/platform/validation/uuid.rule.ts'
import { sql } from '../database/db.ts'
import { Conflict, type DomainError, type Subject } from '../errors.ts'

/** `name`: that of a colleague. */
type Act = { at: Date; action: string; actorKind: string; name: string | null }
type LastAct = Act & { actorId: string }
/** `own`: an act of the reader. */
type LastChange = { who: string; what: string; when: string; own: boolean }

const NAMED_WITHIN_MS = 3_600_000
/** Subjects that an address names without an id, by the parameter: a month of the books, a category of the shop. */
export const kindsByName: Readonly<Record<string, string>> = { month: 'month', slug: 'category' }
const isNamed = (subject: { kind: string | undefined; id: string }): subject is Subject =>
  subject.kind !== undefined
const actors: Readonly<Record<string, string>> = {
  member: 'The customer',
  carrier: 'The carrier',
  provider: 'The payment provider',
  operator: 'The command line',
}

/**
 * The last act on the subjects of a colleague's request, from the audit: by the ids of its address and of `about`, or by a row of
 * the last hour that names such an id, as the row of a customer names its task.
 */
export async function lastChange(
  { ctx, actor, params }: FastifyRequest,
  about: readonly Subject[] = [],
): Promise<LastChange | undefined> {
  const given = Object.entries((params ?? {}) as Record<string, string>)
  const subjects = [
    ...given.map(([name, id]) => ({ kind: kindsByName[name], id })).filter(isNamed),
    ...about,
  ].filter(({ id }) => !isUuid(id))
  const ids = [...given.map(([, id]) => id), ...about.map(({ id }) => id)].filter(isUuid)
  const names = subjects.map(({ kind, id }) => `${kind} ${id}`)
  if (actor?.kind !== 'staff' || ids.length + names.length === 0) return undefined
  const since = new Date(ctx.clock.now().getTime() - NAMED_WITHIN_MS)
  const isAct = sql`a.action NOT LIKE '%-opened' AND a.action NOT LIKE '%-exported'`
  const act = await ctx.db.maybe<LastAct>(sql`
    SELECT a.at, a.action, a.actor_kind, a.actor_id, s.name FROM (
      (SELECT a.id, a.at, a.action, a.actor_kind, a.actor_id FROM audit a WHERE a.subject_id = ANY(${ids}) AND ${isAct} ORDER BY a.at DESC, a.id DESC LIMIT 1)
      UNION ALL
      (SELECT a.id, a.at, a.action, a.actor_kind, a.actor_id FROM audit a WHERE a.subject_id = ANY(${subjects.map(({ id }) => id)}) AND a.subject_kind || ' ' || a.subject_id = ANY(${names})
        AND ${isAct} ORDER BY a.at DESC, a.id DESC LIMIT 1)
      UNION ALL
      (SELECT a.id, a.at, a.action, a.actor_kind, a.actor_id FROM audit a WHERE a.at > ${since} AND ${isAct}
        AND EXISTS (SELECT FROM jsonb_each_text(a.detail) named WHERE named.value = ANY(${ids})) ORDER BY a.at DESC, a.id DESC LIMIT 1)) a
    LEFT JOIN staff s ON a.actor_kind = 'staff' AND s.id::text = a.actor_id
    ORDER BY a.at DESC, a.id DESC LIMIT 1`)
  if (!act) return undefined
  const own = act.actorKind === 'staff' && act.actorId === actor.id
  const change = changeOf(act, ctx.clock.now())
  return own ? { ...change, who: 'You', own } : { ...change, own }
}

/** The parameters of a conflict's text: who has changed the subject, what and when. */
export const changeOf = ({ name, actorKind, action, at }: Act, now: Date) => ({
  who: name ?? actors[actorKind] ?? 'The system',
  what: action.replaceAll('-', ' '),
  when: timeOf(at, now),
})

/** The refusal of a request whose colleague was slower than another. */
export const changedBy = (act: Omit<Act, 'actorKind'>, now: Date): DomainError =>
  Conflict('changed-by', changeOf({ ...act, actorKind: 'staff' }, now))

const zone = { timeZone: studioTimeZone, hourCycle: 'h23' } as const
const time = new Intl.DateTimeFormat('en-GB', { ...zone, hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('en-GB', { timeZone: studioTimeZone, day: 'numeric', month: 'short' })

/** `14:32`, or `28 Nov, 14:32` for another day. */
const timeOf = (at: Date, now: Date) =>
  day.format(at) === day.format(now) ? time.format(at) : `${day.format(at)}, ${time.format(at)}`
