import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { enqueue } from '#/platform/jobs/jobs.ts'
import { type LedgerAccount, post } from '#/platform/ledger/ledger.ts'
import { addDays } from '#/platform/markets/market-time.ts'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Cause } from './cause.rule.ts'
import type { Credit } from './credits.ts'
import { expiryOf } from './expiry.rule.ts'

export const LAPSE_CREDIT = 'lapse-credit'
export const REMIND_OF_CREDIT = 'remind-of-credit'
/** So long before its day a credit's owner is told. */
const NOTICE_DAYS = 30

export type Giving = {
  memberId: string
  market: MarketId
  source: Credit['source']
  /** What gives it, once: a second call for the same does nothing. */
  event: string
  amount: number
  cause?: Cause
  /** Where that was agreed before: a gift card's. Else as long as its kind is good. */
  expiresAt?: Date
}

/** What each kind of credit stands against: a cost of ours, or the money that a gift card was bought with. */
export const counterAccount: Readonly<Record<Credit['source'], LedgerAccount>> = {
  referral: 'referral-cost',
  goodwill: 'goodwill-cost',
  cover: 'goodwill-cost',
  'gift-card': 'gift-cards',
}

/** Books credit and plans its end; undefined where the same event has given it already. */
export const giveCredit = (ctx: Ctx, giving: Giving): Promise<Credit | undefined> =>
  inTransaction(ctx, async (ctx) => {
    const { memberId, market, source, event, amount, cause = null } = giving
    const now = ctx.clock.now()
    const { currency } = marketOf(market)
    const credit = await ctx.db.maybe<Credit>(sql`
      INSERT INTO wallet_credit (id, member_id, market, currency, source, event, cause, amount, remaining, given_at, expires_at)
      VALUES (${ctx.random.uuid()}, ${memberId}, ${market}, ${currency}, ${source}, ${event}, ${cause}, ${amount}, ${amount}, ${now},
        ${giving.expiresAt ?? (source === 'cover' ? now : expiryOf(source, now, market))})
      ON CONFLICT ON CONSTRAINT wallet_credit_once DO NOTHING RETURNING *`)
    if (!credit) return undefined
    await post(ctx.db, {
      ...{ eventType: 'credit-given', eventId: credit.id, at: now, market, currency },
      entries: [
        { account: 'wallet', owner: memberId, credit: credit.id, amount: -amount },
        { account: counterAccount[source], amount },
      ],
    })
    await ctx.failpoint('credit_given')
    await planItsEnd(ctx, credit)
    return credit
  })

/** Its last day, and the mail before, where there is time for one. Anew when the day has moved. */
export async function planItsEnd(ctx: Ctx, { id, market, expiresAt }: Credit) {
  const now = ctx.clock.now()
  const work = { subject: id, now, payload: { expiresAt: expiresAt.toISOString() } }
  const key = `${id}:${expiresAt.toISOString()}`
  const lapsing = { ...work, kind: LAPSE_CREDIT, dueAt: expiresAt, lane: 'money' as const }
  await enqueue(ctx.db, { ...lapsing, uniqueKey: `${LAPSE_CREDIT}:${key}` })
  const noticeAt = addDays(expiresAt, -NOTICE_DAYS, market)
  if (noticeAt > now)
    await enqueue(ctx.db, {
      ...work,
      kind: REMIND_OF_CREDIT,
      dueAt: noticeAt,
      uniqueKey: `${REMIND_OF_CREDIT}:${key}`,
    })
}
