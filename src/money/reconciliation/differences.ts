import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { type LedgerAccount, post } from '#/platform/ledger/ledger.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'

export const differenceKinds = ['unknown-here', 'other-amount', 'unknown-there', 'payout-sum'] as const
export type DifferenceKind = (typeof differenceKinds)[number]
export type Difference = {
  kind: DifferenceKind
  about: string
  market: MarketId
  currency: string
  ours: number
  theirs: number
  chargeId: string | null
}
export type FoundDifference = Difference & {
  id: string
  endedAt: Date | null
  endedAs: 'agrees' | 'explained' | 'written-off' | null
  agreedAt: Date | null
}

/**
 * Writes a difference, once. From then on our account of the provider has the provider's amount; the unexplained
 * part is on an account of its own until a person explains it. The sum of a payout is in no balance, and is only
 * written down.
 */
export async function foundDifference(ctx: Ctx, difference: Difference): Promise<void> {
  const { kind, about, market, currency, ours, theirs, chargeId } = difference
  if (ours === theirs) return
  await inTransaction(ctx, async (ctx) => {
    const [id, at] = [ctx.random.uuid(), ctx.clock.now()]
    const made = await ctx.db.run(sql`
      INSERT INTO money_difference (id, kind, about, market, currency, ours, theirs, charge_id, found_at)
      VALUES (${id}, ${kind}, ${about}, ${market}, ${currency}, ${ours}, ${theirs}, ${chargeId}, ${at}) ON CONFLICT DO NOTHING`)
    if (made === 0) return
    ctx.log.error({ difference: id, kind, about, ours, theirs, currency }, 'the books differ')
    await bookDifference(
      ctx,
      { id, ...difference },
      { event: 'difference-found', from: 'unexplained', to: 'psp' },
    )
  })
}

/** Both books agree after all: the difference's booking is reversed, and a person's explanation stays readable. */
export const differenceIsGone = (ctx: Ctx, id: string): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const difference = await lockDifference(ctx, id)
    if (!difference || difference.endedAs === 'agrees' || difference.agreedAt) return
    const at = ctx.clock.now()
    await ctx.db.run(
      difference.endedAs
        ? sql`UPDATE money_difference SET agreed_at = ${at} WHERE id = ${id}`
        : sql`UPDATE money_difference SET ended_at = ${at}, ended_as = 'agrees' WHERE id = ${id}`,
    )
    const to = difference.endedAs === 'written-off' ? 'payment-losses' : 'unexplained'
    await bookDifference(ctx, difference, { event: 'difference-gone', from: 'psp', to })
  })

export const lockDifference = ({ db }: Ctx, id: string) =>
  db.maybe<FoundDifference>(sql`
    SELECT id, kind, about, market, currency, ours, theirs, charge_id, ended_at, ended_as, agreed_at FROM money_difference WHERE id = ${id} FOR UPDATE`)

type Booking = { event: string; from: LedgerAccount; to: LedgerAccount }
export async function bookDifference(
  { db, clock }: Ctx,
  { id, kind, market, currency, ours, theirs }: Difference & { id: string },
  { event, from, to }: Booking,
) {
  if (kind === 'payout-sum') return
  const amount = theirs - ours
  await post(db, {
    eventType: event,
    eventId: id,
    at: clock.now(),
    market,
    currency,
    entries: [
      { account: to, amount },
      { account: from, amount: -amount },
    ],
  })
}
