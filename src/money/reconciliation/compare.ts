import { applyIntent } from '#/money/charges/outcome/apply-intent.ts'
import { applyDispute } from '#/money/disputes/apply-dispute.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { isMissing } from '#/platform/ports/payment-provider.ts'
import { differenceIsGone, foundDifference } from './differences.ts'
import { findOurs, type TheirRow } from './find-ours.ts'
import { matchEntries } from './store-entries.ts'

type Waiting = TheirRow & { market: MarketId; createdAt: Date }
const AT_ONCE = 500

/** Compares entries that have waited long enough: they agree by now, or become differences. */
export async function compareWaiting(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now()
  const waiting = await ctx.db.many<Waiting>(sql`
    SELECT id, kind, amount, currency, market, intent, source, our_id, created_at FROM provider_entry
    WHERE state = 'waits' AND look_at <= ${now} ORDER BY look_at LIMIT ${AT_ONCE}`)
  for (const entry of waiting) {
    // A payment whose answer we never got is applied as its webhook would be.
    if (entry.kind === 'payment' && entry.intent) await takeIn(ctx, entry.intent)
    if (entry.kind === 'dispute' && entry.source) await takeDisputeIn(ctx, entry.source)
    await inTransaction(ctx, (ctx) => compareEntry(ctx, entry))
  }
  return waiting.length
}

const takeIn = async (ctx: Ctx, intent: string) => {
  const found = await ctx.payments.findIntent(intent).catch((error) => {
    if (!isMissing(error)) throw error
  })
  if (found) await applyIntent(ctx, found)
}

const takeDisputeIn = async (ctx: Ctx, id: string) => {
  const found = await ctx.payments.findDispute(id).catch((error) => {
    if (!isMissing(error)) throw error
  })
  if (found) await applyDispute(ctx, found)
}

/** Applies unknown disputes of our payments, such as those from before disputes were booked. */
async function takeDisputesIn(ctx: Ctx) {
  const unknown = await ctx.db.many<{ source: string }>(sql`
    SELECT DISTINCT e.source FROM provider_entry e JOIN charge c ON c.provider_id = e.intent
    WHERE e.state = 'differs' AND e.kind = 'dispute' AND e.source IS NOT NULL AND c.state = 'captured'
      AND NOT EXISTS (SELECT FROM dispute d WHERE d.provider_id = e.source) LIMIT ${AT_ONCE}`)
  for (const { source } of unknown) await takeDisputeIn(ctx, source)
}

/** A bank may take weeks over a refund that the provider books at once. */
const REFUND_WAITS_MS = 30 * 86_400_000
const LOOK_AGAIN_MS = 6 * 3_600_000

async function compareEntry(ctx: Ctx, entry: Waiting) {
  const { id, currency, amount: theirs, createdAt } = entry
  await matchEntries(ctx.db, sql`e.id = ${id}`)
  const still = await ctx.db.maybe(
    sql`SELECT 1 FROM provider_entry WHERE id = ${id} AND state = 'waits' FOR UPDATE`,
  )
  if (!still) return
  const now = ctx.clock.now()
  const ours = await findOurs(ctx.db, entry)
  if (ours?.underWay && now.getTime() - createdAt.getTime() < REFUND_WAITS_MS) {
    const again = new Date(now.getTime() + LOOK_AGAIN_MS)
    await ctx.db.run(sql`UPDATE provider_entry SET look_at = ${again} WHERE id = ${id}`)
    return
  }
  const booked = ours?.booked ?? 0
  const [market, chargeId] = [ours?.market ?? entry.market, ours?.chargeId ?? null]
  // A row of another amount is still the only row of its object.
  const holds = booked !== 0 || entry.kind === 'dispute'
  await ctx.db.run(sql`
    UPDATE provider_entry SET state = 'differs', look_at = NULL, market = ${market},
      charge_id = ${holds ? chargeId : null}, refund_id = ${booked === 0 ? null : (ours?.refundId ?? null)} WHERE id = ${id}`)
  await foundDifference(ctx, {
    kind: booked === 0 ? 'unknown-here' : 'other-amount',
    about: id,
    market,
    currency,
    theirs,
    chargeId,
    ours: booked,
  })
}

/** Compares differences once more: a late booking may have come, also after a person ended the difference. */
export async function compareAgain(ctx: Ctx): Promise<void> {
  await takeDisputesIn(ctx)
  await matchEntries(ctx.db, sql`e.state = 'differs'`)
  const stands = sql`d.ended_as IS DISTINCT FROM 'agrees' AND d.agreed_at IS NULL`
  const gone = await ctx.db.many<{ id: string }>(sql`
    SELECT d.id FROM money_difference d JOIN provider_entry e ON e.id = d.about
    WHERE ${stands} AND d.kind IN ('unknown-here', 'other-amount') AND e.state = 'agrees'
    UNION ALL
    SELECT d.id FROM money_difference d JOIN provider_entry e ON e.charge_id = d.charge_id
    WHERE ${stands} AND d.kind = 'unknown-there' AND e.state = 'agrees'
      AND CASE WHEN d.ours > 0 THEN e.kind = 'payment' ELSE e.refund_id::text = d.about END`)
  for (const { id } of gone) await differenceIsGone(ctx, id)
}

/** Finds our captures and refunds of a period that the provider's book does not have. */
export async function compareOurs(ctx: Ctx, { from, to }: { from: Date; to: Date }): Promise<void> {
  type Alone = { about: string; chargeId: string; market: MarketId; currency: string; ours: number }
  const alone = await ctx.db.many<Alone>(sql`
    SELECT c.id::text AS about, c.id AS charge_id, c.market, c.currency, c.captured_amount AS ours FROM charge c
    WHERE c.captured_at >= ${from} AND c.captured_at < ${to}
      AND NOT EXISTS (SELECT FROM provider_entry e WHERE e.charge_id = c.id AND e.kind = 'payment')
    UNION ALL
    SELECT r.id::text, c.id, c.market, c.currency, -r.amount FROM refund r JOIN charge c ON c.id = r.charge_id
    WHERE r.state = 'done' AND r.done_at >= ${from} AND r.done_at < ${to}
      AND NOT EXISTS (SELECT FROM provider_entry e WHERE e.refund_id = r.id)`)
  for (const one of alone) await foundDifference(ctx, { ...one, kind: 'unknown-there', theirs: 0 })
}
