import { findMember } from '#/people/members/members.ts'
import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { Conflict, found } from '#/platform/errors.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { addDays } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { can, next } from '#/platform/state-machine.ts'
import type { Cause } from '../cause.rule.ts'
import { giveCredit } from '../give-credit.ts'
import { mailGiven } from '../mails/wallet-mails.ts'
import { type GrantState, grantMachine } from './grant.states.ts'

export type Grant = {
  id: string
  memberId: string
  market: MarketId
  amount: number
  cause: Cause
  reason: string
  state: GrantState
  needsSecond: boolean
  askedBy: string
  askedAt: Date
  decidedBy: string | null
}
type Asking = { memberId: string; staffId: string; amount: number; cause: Cause; reason: string }

/**
 * Gives a member credit: at once while the colleague's credit to that member in thirty days stays within one
 * person's limit; above it, it waits for a second colleague. Several small amounts do not get around the limit.
 */
export const giveGoodwill = (ctx: Ctx, asking: Asking): Promise<GrantState> =>
  inTransaction(ctx, async (ctx) => {
    const { memberId, staffId, amount, cause, reason } = asking
    const { market } = found(await findMember(ctx.db, memberId))
    const now = ctx.clock.now()
    await oneAtATime(ctx.db, asking)
    const alone = await givenAlone(ctx.db, asking, addDays(now, -DAYS, market))
    const needsSecond = alone + amount > marketAt(market, now).goodwillLimit
    const grant = await ctx.db.one<Grant>(sql`
      INSERT INTO credit_grant (id, member_id, market, amount, cause, reason, state, needs_second, asked_by, asked_at, decided_at)
      VALUES (${ctx.random.uuid()}, ${memberId}, ${market}, ${amount}, ${cause}, ${reason}, ${needsSecond ? 'waiting' : 'given'},
        ${needsSecond}, ${staffId}, ${now}, ${needsSecond ? null : now}) RETURNING *`)
    await writeDown(ctx, grant, { staffId, action: needsSecond ? 'credit-asked' : 'credit-given' })
    if (!needsSecond) await book(ctx, grant)
    else await lapseLater(ctx, grant)
    return grant.state
  })

/** The second colleague's decision. It cannot be the colleague who asked. */
export const decideGrant = (
  ctx: Ctx,
  { id, staffId, agree }: { id: string; staffId: string; agree: boolean },
) =>
  inTransaction(ctx, async (ctx) => {
    const grant = found(
      await ctx.db.maybe<Grant>(sql`SELECT * FROM credit_grant WHERE id = ${id} FOR UPDATE`),
    )
    const event = agree ? 'agree' : 'refuse'
    if (!can(grantMachine, grant.state, event) || lapsesAt(grant) <= ctx.clock.now())
      throw Conflict('credit-decided')
    if (grant.askedBy === staffId) throw Conflict('credit-own-request')
    const state = next(grantMachine, grant.state, event)
    await ctx.db.run(sql`
      UPDATE credit_grant SET state = ${state}, decided_by = ${staffId}, decided_at = ${ctx.clock.now()} WHERE id = ${id}`)
    await writeDown(ctx, grant, { staffId, action: agree ? 'credit-given' : 'credit-refused' })
    if (agree) await book(ctx, grant)
  })

/** A request that was not decided in time lapses; it can be made again. */
export const lapseGrant = job<Ctx>('lapse-grant', (ctx, { subject: id }) =>
  inTransaction(ctx, async (ctx) => {
    const grant = await ctx.db.maybe<Grant>(sql`SELECT * FROM credit_grant WHERE id = ${id} FOR UPDATE`)
    if (!grant || !can(grantMachine, grant.state, 'lapse')) return
    const now = ctx.clock.now()
    await ctx.db.run(sql`UPDATE credit_grant SET state = 'lapsed', decided_at = ${now} WHERE id = ${id}`)
    await writeDown(ctx, grant, { staffId: null, action: 'credit-lapsed' })
  }),
)

const lapseLater = ({ db, clock }: Ctx, grant: Grant) =>
  enqueue(db, {
    kind: lapseGrant.kind,
    subject: grant.id,
    now: clock.now(),
    dueAt: lapsesAt(grant),
  })

/** The time of lapsing; it counts even while the job is late. */
const lapsesAt = ({ market, askedAt }: Grant) =>
  addDays(askedAt, marketAt(market, askedAt).secondLook.days, market)

const DAYS = 30

/** Locks, so that a colleague's two simultaneous gifts to a member count each other. */
const oneAtATime = (db: Db, { memberId, staffId }: Asking) =>
  db.run(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`goodwill:${staffId}:${memberId}`}, 0))`)

const givenAlone = async (db: Db, { memberId, staffId }: Asking, since: Date) =>
  (
    await db.one<{ amount: number }>(sql`
      SELECT coalesce(sum(amount), 0)::bigint AS amount FROM credit_grant
      WHERE member_id = ${memberId} AND asked_by = ${staffId} AND asked_at > ${since} AND NOT needs_second`)
  ).amount

async function book(ctx: Ctx, { id, memberId, market, amount, cause }: Grant) {
  const event = `goodwill:${id}`
  const credit = await giveCredit(ctx, { memberId, market, source: 'goodwill', event, amount, cause })
  if (credit) await mailGiven(ctx, credit)
}

const writeDown = (
  ctx: Ctx,
  { id, memberId, amount, reason }: Grant,
  { staffId, action }: { staffId: string | null; action: string },
) =>
  audit(ctx, {
    actor: staffId ? { kind: 'staff', id: staffId } : { kind: 'clock', id: 'second-look' },
    action,
    subject: { kind: 'member', id: memberId },
    reason,
    detail: { grant: id, amount },
  })
