import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { Conflict, type DomainError, found } from '#/platform/errors.ts'
import { hashSecret } from '#/platform/hash-secret.ts'
import { sellersMarket } from '#/platform/markets/markets.ts'
import { queueEmail } from '#/platform/messages/messages.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { MakeLinkKey } from '#/platform/ports/mail-kinds.ts'
import type { StaffAccess, StaffAccount } from '../staff/staff-accounts.ts'
import { staffEnrolmentMail, staffInvitationMail } from './enrolment.email.tsx'

/** A link to a new password and second factor holds so long, and works once. */
export const ENROLMENT_DAYS = 7
export const ENROLMENT_KEY = 'staff-enrolment'

type Person = StaffAccess & { email: string; name: string }
export type Enrolling = Person & { id: string; staffId: string | null }

const isOpen = sql`used_at IS NULL AND revoked_at IS NULL`
const columns = sql`id, staff_id, email, name, roles, markets`

/** Invites a person by mail: accepting it makes the account (R8.01). An address has one open link. */
export const invite = (ctx: Ctx, person: Person, madeBy: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const known = await ctx.db.maybe<{ id: string }>(sql`SELECT id FROM staff WHERE email = ${person.email}`)
    if (known) throw Conflict('staff-already', {}, [{ kind: 'staff', id: known.id }])
    const id = await mailEnrolment(ctx, { ...person, staffId: null }, madeBy)
    const { email, name, roles, markets } = person
    await auditEnrolment(ctx, { id, madeBy, action: 'staff-invited', after: { email, name, roles, markets } })
  })

/** Sends an invitation again, with a new link and a new end; the former link ends. */
export const inviteAgain = (ctx: Ctx, id: string, madeBy: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const former = await withdrawOpen(ctx, id)
    const next = await mailEnrolment(ctx, former, madeBy)
    await auditEnrolment(ctx, { id: next, madeBy, action: 'staff-invited-again', before: { invitation: id } })
  })

export const withdraw = (ctx: Ctx, id: string, by: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { email } = await withdrawOpen(ctx, id)
    await auditEnrolment(ctx, { id, madeBy: by, action: 'staff-invitation-withdrawn', before: { email } })
  })

async function withdrawOpen({ db, clock }: Ctx, id: string): Promise<Enrolling> {
  found(await db.maybe(sql`SELECT FROM staff_enrolment WHERE id = ${id} AND staff_id IS NULL`))
  const open = await db.maybe<Enrolling>(sql`
    UPDATE staff_enrolment SET revoked_at = ${clock.now()} WHERE id = ${id} AND staff_id IS NULL AND ${isOpen}
    RETURNING ${columns}`)
  if (!open) throw Conflict('changed-meanwhile')
  return open
}

/** Mails a colleague the link to a new password and second factor, in the caller's transaction. */
export const mailNewCredentials = (ctx: Ctx, { id, ...account }: StaffAccount, madeBy: string) =>
  mailEnrolment(ctx, { ...account, staffId: id }, madeBy)

async function mailEnrolment(
  ctx: Ctx,
  { staffId, email, name, roles, markets }: Omit<Enrolling, 'id'>,
  madeBy: string,
): Promise<string> {
  const { db, random, clock } = ctx
  const id = random.uuid()
  const now = clock.now()
  await db.run(sql`
    UPDATE staff_enrolment SET revoked_at = ${now}
    WHERE email = ${email} AND ${isOpen} AND (expires_at <= ${now} OR staff_id IS NOT NULL)`)
  const made = await db.run(sql`
    INSERT INTO staff_enrolment (id, staff_id, email, name, roles, markets, made_by, made_at, expires_at)
    VALUES (${id}, ${staffId}, ${email}, ${name}, ${roles}, ${markets}, ${madeBy}, ${now}, ${endOf(now)})
    ON CONFLICT (email) WHERE ${isOpen} DO NOTHING`)
  if (made === 0) throw await isInvited(db, email)
  await queueEmail(ctx, {
    event: `${ENROLMENT_KEY}:${id}`,
    template: staffId ? staffEnrolmentMail : staffInvitationMail,
    props: { name, days: ENROLMENT_DAYS },
    market: markets?.[0] ?? sellersMarket,
    recipient: email,
    link: { path: paths.studioEnrol(), key: { kind: ENROLMENT_KEY, id } },
    urgent: true,
  })
  return id
}

/** The refusal of a second open link, with the colleague who made the first. */
async function isInvited(db: Db, email: string): Promise<DomainError> {
  const { id } = await db.one<{ id: string }>(
    sql`SELECT id FROM staff_enrolment WHERE email = ${email} AND ${isOpen}`,
  )
  return Conflict('staff-invited-already', {}, [{ kind: 'staff-enrolment', id }])
}

const endOf = (now: Date) => new Date(now.getTime() + ENROLMENT_DAYS * 86_400_000)

export const makeEnrolmentKey: MakeLinkKey = async ({ db, random }, id) => {
  const key = random.token(32)
  const updated = await db.run(
    sql`UPDATE staff_enrolment SET key_hash = ${hashSecret(key)} WHERE id = ${id} AND ${isOpen}`,
  )
  return updated === 1 ? key : undefined
}

/** The open link of a key. Reading it uses nothing up: mail scanners read it too (T13). */
export const findEnrolment = (db: Db, key: string, now: Date) =>
  db.maybe<Enrolling>(sql`
    SELECT ${columns} FROM staff_enrolment WHERE key_hash = ${hashSecret(key)} AND ${isOpen} AND expires_at > ${now}`)

/** Uses a link up. Undefined when another click was first. */
export const takeEnrolment = (db: Db, key: string, now: Date) =>
  db.maybe<Enrolling>(sql`
    UPDATE staff_enrolment SET used_at = ${now}
    WHERE key_hash = ${hashSecret(key)} AND ${isOpen} AND expires_at > ${now} RETURNING ${columns}`)

export const countInvitationsBy = async (db: Db, staffId: string): Promise<number> =>
  (
    await db.one<{ count: number }>(sql`
      SELECT count(*)::int AS count FROM staff_enrolment WHERE made_by = ${staffId} AND staff_id IS NULL AND ${isOpen}`)
  ).count

/** Ends the open links to a colleague, and the invitations that they sent. */
export const revokeEnrolments = (
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { staffId }: { staffId: string },
) =>
  db.run(sql`
    UPDATE staff_enrolment SET revoked_at = ${clock.now()} WHERE (staff_id = ${staffId} OR made_by = ${staffId}) AND ${isOpen}`)

type Act = { id: string; madeBy: string; action: string; before?: object; after?: object }
const auditEnrolment = (ctx: Ctx, { id, madeBy, ...act }: Act) =>
  audit(ctx, { actor: { kind: 'staff', id: madeBy }, subject: { kind: 'staff-invitation', id }, ...act })
