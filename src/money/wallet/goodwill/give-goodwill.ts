import { findMember } from '#/people/members/members.ts'
import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { Conflict, found } from '#/platform/errors.ts'
import { enqueue, job } from '#/platform/jobs/jobs.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { addDays, dayOf, onDay } from '#/platform/markets/market-time.ts'
import { type MarketId, sellersMarket } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { can, next } from '#/platform/state-machine.ts'
import type { Cause } from '../cause.rule.ts'
import { giveCredit } from '../give-credit.ts'
import { mailGiven } from '../mails/wallet-mails.ts'
import { needsSecond } from './goodwill-limit.rule.ts'
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
 * Gives a member credit: at once within the colleague's limits for one customer in thirty days and for all of a day; above them it
 * waits for a second colleague. Several small amounts do not get around a limit.
 */
export const giveGoodwill = (ctx: Ctx, asking: Asking): Promise<GrantState> =>
  inTransaction(ctx, async (ctx) => {
    const { memberId, staffId, amount, cause, reason } = asking
    const { market } = found(await findMember(ctx.db, memberId))
    const now = ctx.clock.now()
    await oneAtATime(ctx.db, asking)
    const limit = marketAt(market, now).goodwillLimit
    const given = await givenAlone(ctx.db, { ...asking, market }, now)
    const isAsked = needsSecond({ limit, amount, ...given })
    const grant = await ctx.db.one<Grant>(sql`
      INSERT INTO credit_grant (id, member_id, market, amount, cause, reason, state, needs_second, asked_by, asked_at, decided_at)
      VALUES (${ctx.random.uuid()}, ${memberId}, ${market}, ${amount}, ${cause}, ${reason}, ${isAsked ? 'waiting' : 'given'},
        ${isAsked}, ${staffId}, ${now}, ${isAsked ? null : now}) RETURNING *`)
    await writeDown(ctx, grant, { staffId, action: isAsked ? 'credit-asked' : 'credit-given' })
    if (!isAsked) await book(ctx, grant)
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

/** Locks, so that a colleague's two simultaneous gifts count each other. */
const oneAtATime = (db: Db, { staffId }: Asking) =>
  db.run(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`goodwill:${staffId}`}, 0))`)

/** A colleague's credit without a second one: to the customer in thirty days, and to all customers of the country today. */
const givenAlone = (db: Db, { memberId, staffId, market }: Asking & { market: MarketId }, now: Date) =>
  db.one<{ toCustomer: number; today: number }>(sql`
    SELECT coalesce(sum(amount) FILTER (WHERE member_id = ${memberId}), 0)::bigint AS to_customer,
      coalesce(sum(amount) FILTER (WHERE market = ${market} AND asked_at >= ${onDay(dayOf(now, sellersMarket), sellersMarket)}), 0)::bigint AS today
    FROM credit_grant WHERE asked_by = ${staffId} AND asked_at > ${addDays(now, -DAYS, market)} AND NOT needs_second`)

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
