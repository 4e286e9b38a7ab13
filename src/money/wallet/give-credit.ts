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
/** Days before its end at which a credit's owner gets a mail. */
const NOTICE_DAYS = 30

export type NewCredit = {
  memberId: string
  market: MarketId
  source: Credit['source']
  /** The source event: a second call for the same event does nothing. */
  event: string
  amount: number
  cause?: Cause
  /** The agreed end of a gift card; otherwise the credit's kind decides. */
  expiresAt?: Date
}

/** The ledger account against each kind of credit: a cost of ours, or the money paid for a gift card. */
export const counterAccount: Readonly<Record<Credit['source'], LedgerAccount>> = {
  referral: 'referral-cost',
  goodwill: 'goodwill-cost',
  cover: 'goodwill-cost',
  'gift-card': 'gift-cards',
}

/** Books credit and plans its end; undefined if the same event has given it already. */
export const giveCredit = (ctx: Ctx, giving: NewCredit): Promise<Credit | undefined> =>
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
      eventType: 'credit-given',
      eventId: credit.id,
      at: now,
      market,
      currency,
      entries: [
        { account: 'wallet', owner: memberId, credit: credit.id, amount: -amount },
        { account: counterAccount[source], amount },
      ],
    })
    await ctx.failpoint('credit_given')
    await planItsEnd(ctx, credit)
    return credit
  })

/** Plans the end and, if there is time, the mail before it. Plans them again when the day has moved. */
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
