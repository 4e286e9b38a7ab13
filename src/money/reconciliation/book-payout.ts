import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { post } from '#/platform/ledger/ledger.ts'
import type { Currency, MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { foundDifference } from './differences.ts'
import { firstMarketOf } from './entry.rule.ts'

type Share = { market: MarketId; gross: number; fee: number; entries: number }
export type Payout = {
  id: string
  currency: Currency
  amount: number
  state: string
  bookedAt: Date | null
  returnedAt: Date | null
}

export const lockPayout = ({ db }: Ctx, id: string) =>
  db.maybe<Payout>(
    sql`SELECT id, currency, amount, state, booked_at, returned_at FROM payout WHERE id = ${id} FOR UPDATE`,
  )

/**
 * Books an arrived payout: for each of its markets, the amount that left the provider, less the provider's fee, is
 * in the bank. Its rows must add up to its sum; otherwise it is a difference, and is booked once they do. A repeat
 * books nothing.
 */
export const bookPayout = (ctx: Ctx, id: string): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const payout = await lockPayout(ctx, id)
    if (!payout || payout.bookedAt) return payout !== undefined
    const shares = await sharesOf(ctx, id)
    const net = shares.reduce((sum, { gross, fee }) => sum + gross - fee, 0)
    const { currency, amount } = payout
    if (net !== amount) {
      await foundDifference(ctx, {
        kind: 'payout-sum',
        about: id,
        currency,
        ours: net,
        theirs: amount,
        chargeId: null,
        market: firstMarketOf(currency),
      })
      return false
    }
    for (const share of shares) await bookShare(ctx, payout, share)
    const at = ctx.clock.now()
    await ctx.db.run(sql`UPDATE payout SET booked_at = ${at} WHERE id = ${id}`)
    await ctx.db.run(
      sql`UPDATE money_difference SET ended_at = ${at}, ended_as = 'agrees' WHERE kind = 'payout-sum' AND about = ${id} AND ended_at IS NULL`,
    )
    return true
  })

/**
 * Sums by market; the returned amount of an earlier payout counts for that payout's markets, or, if that was never
 * booked, for its own market.
 */
const sharesOf = ({ db }: Ctx, id: string) =>
  db.many<Share>(sql`
    SELECT market, sum(gross)::bigint AS gross, sum(fee)::bigint AS fee, count(*)::int AS entries FROM (
      SELECT e.market, e.amount AS gross, e.fee FROM provider_entry e WHERE e.payout_id = ${id}
        AND (e.kind <> 'payout-back' OR NOT EXISTS (SELECT FROM payout_share s WHERE s.payout_id = e.source))
      UNION ALL
      SELECT s.market, s.gross - s.fee, 0 FROM provider_entry e JOIN payout_share s ON s.payout_id = e.source
      WHERE e.payout_id = ${id} AND e.kind = 'payout-back') of_it GROUP BY market ORDER BY market`)

async function bookShare(
  { db, clock }: Ctx,
  { id, currency }: Payout,
  { market, gross, fee, entries }: Share,
) {
  await db.run(sql`
    INSERT INTO payout_share (payout_id, market, gross, fee, entries) VALUES (${id}, ${market}, ${gross}, ${fee}, ${entries})`)
  await post(db, {
    eventType: 'payout-paid',
    eventId: `${id}:${market}`,
    at: clock.now(),
    market,
    currency,
    entries: [
      { account: 'bank', amount: gross - fee },
      { account: 'provider-fees', amount: fee },
      { account: 'psp', amount: -gross },
    ],
  })
}

/** The bank returned the payout: the provider holds the amount again, and pays it out once more. Its fees stay. */
export const returnPayout = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const payout = await lockPayout(ctx, id)
    if (!payout?.bookedAt || payout.returnedAt) return
    const at = ctx.clock.now()
    await ctx.db.run(sql`UPDATE payout SET returned_at = ${at} WHERE id = ${id}`)
    const shares = await ctx.db.many<Share>(
      sql`SELECT market, gross, fee, entries FROM payout_share WHERE payout_id = ${id} ORDER BY market`,
    )
    for (const { market, gross, fee } of shares)
      await post(ctx.db, {
        eventType: 'payout-returned',
        eventId: `${id}:${market}`,
        at,
        market,
        currency: payout.currency,
        entries: [
          { account: 'psp', amount: gross - fee },
          { account: 'bank', amount: fee - gross },
        ],
      })
  })
