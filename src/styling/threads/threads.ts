import { openBoxStates } from '#/boxes/box.states.ts'
import { holdMember } from '#/people/members/member-row.ts'
import { type Db, type Sql, sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import type { StaffWithRoles } from '#/platform/http/access/access.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { hasRole } from '#/platform/validation/staff-roles.rule.ts'
import { atWork, studioDay } from '#/styling/stylists/with-us.ts'
import type { ThreadRole, ThreadState } from './thread.states.ts'

export type ThreadChange = 'written' | 'taken' | 'handed-over' | 'closed' | 'reopened' | 'escalated'
export type Thread = {
  memberId: string
  state: ThreadState
  role: ThreadRole
  ownerId: string | null
  lastNth: number
  waitsSince: Date | null
  promisedAt: Date | null
  memberReadNth: number
  memberReadAt: Date | null
  staffReadNth: number
  staffReadAt: Date | null
  toldNth: number
  toldAt: Date | null
  change: ThreadChange
  changedBy: string | null
  changedAt: Date
  version: number
}

const columns = sql`member_id, state, role, owner_id, last_nth, waits_since, promised_at, member_read_nth, member_read_at,
  staff_read_nth, staff_read_at, told_nth, told_at, change, changed_by, changed_at, version`

export const findThread = (db: Db, memberId: string) =>
  db.maybe<Thread>(sql`SELECT ${columns} FROM thread WHERE member_id = ${memberId}`)

/** Locks a thread. The member is held before it, as an erasure does. */
export async function lockThread(db: Db, memberId: string): Promise<Thread | undefined> {
  if (!(await holdMember(db, memberId))) return undefined
  return db.maybe<Thread>(sql`SELECT ${columns} FROM thread WHERE member_id = ${memberId} FOR UPDATE`)
}

/** True when the member has answered by mail, from the address of the account. */
export const hasWrittenByMail = async (db: Db, memberId: string): Promise<boolean> =>
  (await db.maybe(
    sql`SELECT FROM thread_message WHERE member_id = ${memberId} AND via = 'mail' AND staff_id IS NULL LIMIT 1`,
  )) !== undefined

export type ThreadMember = { id: string; market: MarketId; stylistId: string | null }

/** A member with an account. Guests and erased members have no thread. */
export const findThreadMember = (db: Db, memberId: string) =>
  db.maybe<ThreadMember>(sql`
    SELECT id, market, stylist_id FROM member WHERE id = ${memberId} AND kind = 'member' AND erased_at IS NULL`)

/** Her stylist is asked first; without one, support. */
export const firstRole = ({ stylistId }: Pick<ThreadMember, 'stylistId'>): ThreadRole =>
  stylistId ? 'stylist' : 'support'

/** Locks the thread of a member, which begins with its first message. */
export async function lockOrBegin({ db, clock }: Ctx, member: ThreadMember): Promise<Thread> {
  found((await holdMember(db, member.id)) || undefined)
  const now = clock.now()
  await db.run(sql`
    INSERT INTO thread (member_id, role, begun_at, last_at, change, changed_at)
    VALUES (${member.id}, ${firstRole(member)}, ${now}, ${now}, 'written', ${now}) ON CONFLICT (member_id) DO NOTHING`)
  return found(await lockThread(db, member.id))
}

export type ThreadReader = StaffWithRoles & { day: string }
export const readerOf = ({ clock }: Pick<Ctx, 'clock'>, { id, roles }: StaffWithRoles): ThreadReader => ({
  ...{ id, roles, day: studioDay(clock.now()) },
})

/** The stylists for whom a colleague works on a day, and the colleague. */
const worksFor = ({ id, day }: ThreadReader) =>
  sql`SELECT stylist_id FROM ${atWork(day)} w WHERE works_id = ${id} OR stylist_id = ${id}`

/** The ids of members for whom a stylist works, those without a stylist included. */
const membersOf = (reader: ThreadReader): Sql => sql`
  SELECT m.id FROM member m WHERE m.stylist_id = ANY(ARRAY(${worksFor(reader)}))
  UNION ALL SELECT o.member_id FROM thread o JOIN member m ON m.id = o.member_id AND m.stylist_id IS NULL WHERE o.role = 'stylist'`

/** SQL condition for the members in `column` whose threads a colleague may read: stylists those of the members they work for. */
export const mayRead = (column: Sql, reader: ThreadReader): Sql =>
  hasRole(reader.roles, 'support')
    ? sql`true`
    : sql`${column} IN (${membersOf(reader)}
        UNION ALL SELECT o.member_id FROM thread o WHERE o.owner_id = ${reader.id}
        UNION ALL SELECT b.member_id FROM box b WHERE b.stylist_id = ${reader.id} AND b.state = ANY(${[...openBoxStates]}))`

/** The member whose thread a colleague may read. Throws a 404 for others. */
export const readableMember = async (db: Db, memberId: string, reader: ThreadReader): Promise<ThreadMember> =>
  found(
    await db.maybe<ThreadMember>(sql`
      SELECT m.id, m.market, m.stylist_id FROM member m
      WHERE m.id = ${memberId} AND m.kind = 'member' AND m.erased_at IS NULL AND ${mayRead(sql`m.id`, reader)}`),
  )

/** Colleagues who answer threads of a market, once for each queue. An admin works in both. */
export const listAnswering = (db: Db, market: MarketId) =>
  db.many<{ id: string; name: string; role: ThreadRole }>(sql`
    SELECT s.id, s.name, r.role FROM staff s JOIN (VALUES ('stylist'), ('support')) r(role) ON s.roles && ARRAY[r.role, 'admin']
    WHERE s.disabled_at IS NULL AND (s.markets IS NULL OR ${market} = ANY(s.markets)) ORDER BY s.name, s.id, r.role`)

/** SQL condition: the thread `t` has no owner who works here. */
const isFree = sql`NOT EXISTS (SELECT FROM staff s WHERE s.id = t.owner_id AND s.disabled_at IS NULL)`

/** The market of the thread `t`. */
export const marketOfThread = sql`(SELECT x.market FROM member x WHERE x.id = t.member_id)`

/** SQL condition for the open threads `t` that a colleague has to answer, in all of their roles. An admin sees all. */
export function waitsFor(reader: ThreadReader): Sql {
  const { id, roles } = reader
  if (roles.includes('admin')) return sql`t.state = 'open'`
  const ofSupport = roles.includes('support') ? sql`t.role = 'support'` : sql`false`
  const ofStylist = roles.includes('stylist')
    ? sql`t.role = 'stylist' AND t.member_id IN (${membersOf(reader)})`
    : sql`false`
  return sql`t.state = 'open' AND (t.owner_id = ${id} OR ${isFree} AND (${ofSupport} OR ${ofStylist}))`
}
