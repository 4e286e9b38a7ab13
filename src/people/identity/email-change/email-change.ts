import { lockMember } from '#/people/members/member-row.ts'
import { isMembersEmail } from '#/people/members/sign-in.ts'
import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, raw, sql } from '#/platform/database/db.ts'
import { Conflict } from '#/platform/errors.ts'
import { hashSecret } from '#/platform/hash-secret.ts'
import { callLimits } from '#/platform/http/limits/limits.rule.ts'
import { slowedDown } from '#/platform/http/limits/rate-limit.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { queueEmail } from '#/platform/messages/messages.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { MakeLinkKey } from '#/platform/ports/mail-kinds.ts'
import { emailChangeNewMail, emailChangeOldMail, emailTakenMail } from './email-change.email.tsx'
import { mayCorrectAlone } from './mistyped.ts'

const CHANGE_HOURS = 24
/** For a member, and for another person's address (T114). */
const MOST_AN_HOUR = callLimits['email-change-mails'].most
const HOUR_MS = 3_600_000

type Side = 'old' | 'new'
const BEGIN = 'begin-email-change'

/**
 * `sessionId`: the session that stays after the change; null when a colleague begins it. `corrects`: the address was mistyped at the
 * registration, and only the new one confirms.
 */
type ChangeRequest = { memberId: string; sessionId: string | null; email: string; corrects?: boolean }

/**
 * Begins a change of address. A job looks up whether the address is taken, so that neither the answer nor its
 * time shows it (T2, T17). Earlier open changes are revoked.
 */
export const startEmailChange = (ctx: Ctx, { memberId, sessionId, email, corrects }: ChangeRequest) =>
  inTransaction(ctx, async (ctx) => {
    const { db, clock } = ctx
    const now = clock.now()
    const { email: oldEmail } = await lockMember(db, memberId)
    if (corrects && !(sessionId && (await mayCorrectAlone(db, { memberId, sessionId, now }))))
      throw Conflict('not-possible-now')
    const change = { memberId, sessionId, oldEmail, newEmail: email, corrects: corrects ?? false }
    const id = await insertChange(ctx, { ...change, hours: CHANGE_HOURS })
    await enqueue(db, {
      kind: BEGIN,
      subject: id,
      dueAt: now,
      now,
      uniqueKey: `${BEGIN}:${id}`,
      lane: 'mail',
      urgent: true,
    })
  })

type NewChange = {
  memberId: string
  sessionId: string | null
  oldEmail: string
  newEmail: string
  corrects: boolean
  /** Its links hold so long from now on. */
  hours: number
}

/** Writes the change of a locked member, within the limit of an hour, and ends the one before. Returns its id. */
export async function insertChange(ctx: Ctx, change: NewChange): Promise<string> {
  const { db, random, clock } = ctx
  const { memberId, sessionId, oldEmail, newEmail, corrects, hours } = change
  const now = clock.now()
  const { count } = await db.one<{ count: number }>(
    sql`SELECT count(*) FROM email_change WHERE member_id = ${memberId} AND created_at > ${new Date(now.getTime() - HOUR_MS)}`,
  )
  if (count >= MOST_AN_HOUR)
    throw slowedDown(ctx, { limit: 'email-change-mails', from: memberId, waitS: 3600 })
  await revokeOpen(db, memberId, now)
  const id = random.uuid()
  await db.run(sql`
    INSERT INTO email_change (id, member_id, session_id, old_email, new_email, created_at, expires_at, old_confirmed_at)
    VALUES (${id}, ${memberId}, ${sessionId}, ${oldEmail}, ${newEmail}, ${now}, ${new Date(now.getTime() + hours * HOUR_MS)},
      ${corrects ? now : null})`)
  return id
}

const revokeOpen = (db: Db, memberId: string, now: Date) =>
  db.run(sql`UPDATE email_change SET revoked_at = ${now}
    WHERE member_id = ${memberId} AND done_at IS NULL AND revoked_at IS NULL`)

/** Ends an open change: its links open nothing any more, and mails that have not left are not sent. */
export const revokeEmailChange = ({ db, clock }: Ctx, memberId: string) =>
  revokeOpen(db, memberId, clock.now())

/** The old address of a correction is settled from the beginning, and no key is ever made for it. */
const isCorrection = sql`(c.old_confirmed_at IS NOT NULL AND c.old_key_hash IS NULL)`

type Begun = {
  id: string
  memberId: string
  oldEmail: string
  newEmail: string
  market: MarketId
  firstName: string
  corrects: boolean
}

export const beginEmailChange = job<Ctx>(BEGIN, (ctx, { subject }) =>
  inTransaction(ctx, (ctx) => mailLinks(ctx, subject)),
)

/** Mails a link to each of the two addresses, or to the new one alone. A taken address gets a note without a link. */
export async function mailLinks(ctx: Ctx, changeId: string) {
  const change = await ctx.db.maybe<Begun>(sql`
    SELECT c.id, c.member_id, c.old_email::text, c.new_email::text, m.market, m.first_name, ${isCorrection} AS corrects
    FROM email_change c JOIN member m ON m.id = c.member_id
    WHERE c.id = ${changeId} AND c.done_at IS NULL AND c.revoked_at IS NULL`)
  if (!change) return
  const { id, memberId, oldEmail, newEmail, market, firstName, corrects } = change
  const event = `email-change:${id}`
  const props = { firstName, oldEmail, newEmail }
  const linkFor = (side: Side) => ({
    path: paths.confirmEmail(),
    key: { kind: `email-change-${side}`, id },
  })
  const shared = { event, market, memberId, props, urgent: true }
  if (!corrects)
    await queueEmail(ctx, {
      ...shared,
      template: emailChangeOldMail,
      recipient: oldEmail,
      link: linkFor('old'),
    })
  if (await isOverMailLimit(ctx, newEmail)) return
  if (await isMembersEmail(ctx.db, newEmail))
    await queueEmail(ctx, {
      event,
      market,
      props: {},
      template: emailTakenMail,
      recipient: newEmail,
      link: { path: paths.login() },
      urgent: true,
    })
  else
    await queueEmail(ctx, {
      ...{ ...shared, props: { ...props, alone: corrects } },
      template: emailChangeNewMail,
      recipient: newEmail,
      link: linkFor('new'),
    })
}

async function isOverMailLimit({ db, clock }: Ctx, email: string) {
  const hourAgo = new Date(clock.now().getTime() - HOUR_MS)
  const { count } = await db.one<{ count: number }>(
    sql`SELECT count(*) FROM email_change WHERE new_email = ${email} AND created_at > ${hourAgo}`,
  )
  return count > MOST_AN_HOUR
}

export const makeChangeKey =
  (side: Side): MakeLinkKey =>
  async ({ db, random }, id) => {
    const key = random.token(32)
    const updated = await db.run(sql`UPDATE email_change SET ${raw(`${side}_key_hash`)} = ${hashSecret(key)}
      WHERE id = ${id} AND done_at IS NULL AND revoked_at IS NULL`)
    return updated === 1 ? key : undefined
  }

export type OpenChange = {
  id: string
  memberId: string
  sessionId: string | null
  side: Side
  oldEmail: string
  newEmail: string
  oldConfirmedAt: Date | null
  newConfirmedAt: Date | null
  corrects: boolean
}

/** The open change behind a mailed key; undefined once it is over. A key does not work for another signed-in member (T17). */
export const findOpenChange = (
  db: Db,
  { key, asMember, now }: { key: string; asMember?: string; now: Date },
) =>
  db.maybe<OpenChange>(sql`
    SELECT id, member_id, session_id, CASE WHEN old_key_hash = ${hashSecret(key)} THEN 'old' ELSE 'new' END AS side,
      old_email::text, new_email::text, old_confirmed_at, new_confirmed_at, ${isCorrection} AS corrects
    FROM email_change c
    WHERE (old_key_hash = ${hashSecret(key)} OR new_key_hash = ${hashSecret(key)}) AND done_at IS NULL AND revoked_at IS NULL
      AND expires_at > ${now} AND (${asMember ?? null}::uuid IS NULL OR member_id = ${asMember ?? null})`)

export const noteEmailChanged = (ctx: Ctx, { id, memberId, corrects }: OpenChange) =>
  audit(ctx, {
    actor: { kind: 'member', id: memberId },
    action: 'email-changed',
    subject: { kind: 'member', id: memberId },
    detail: { change: id, ...(corrects && { corrects }) },
  })
