import { applyIntent } from '#/charges/outcome/apply-intent.ts'
import type { Ctx } from '#/context.ts'
import type { MarketId } from '#/markets/markets.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { isMissing } from '#/ports/payment-provider.ts'
import { differenceIsGone, foundDifference } from './differences.ts'
import { matchEntries } from './store-entries.ts'

type Waiting = {
  id: string
  kind: string
  amount: number
  currency: string
  market: MarketId
  intent: string | null
  createdAt: Date
}
const AT_ONCE = 500

/** What waited long enough is looked at: it agrees by now, or it is written down as a difference. */
export async function compareWaiting(ctx: Ctx): Promise<number> {
  const now = ctx.clock.now()
  const waiting = await ctx.db.many<Waiting>(sql`
    SELECT id, kind, amount, currency, market, intent, created_at FROM provider_entry
    WHERE state = 'waits' AND look_at <= ${now} ORDER BY look_at LIMIT ${AT_ONCE}`)
  for (const entry of waiting) {
    // A payment that we asked for and never heard of is taken in as its webhook would have it.
    if (entry.kind === 'payment' && entry.intent) await takeIn(ctx, entry.intent)
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

type Ours = { chargeId: string; amount: number; market: MarketId; underWay: boolean }
/** A bank may take weeks over a refund that the provider has in its book at once. */
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
  const ours = await findOurs(ctx, entry)
  if (ours?.underWay && now.getTime() - createdAt.getTime() < REFUND_WAITS_MS) {
    const again = new Date(now.getTime() + LOOK_AGAIN_MS)
    await ctx.db.run(sql`UPDATE provider_entry SET look_at = ${again} WHERE id = ${id}`)
    return
  }
  const booked = ours && !ours.underWay ? ours.amount : 0
  const market = ours?.market ?? entry.market
  await ctx.db.run(
    sql`UPDATE provider_entry SET state = 'differs', look_at = NULL, market = ${market} WHERE id = ${id}`,
  )
  await foundDifference(ctx, {
    kind: booked === 0 || booked === theirs ? 'unknown-here' : 'other-amount',
    about: id,
    ...{ market, currency, theirs, chargeId: ours?.chargeId ?? null },
    // The same amount twice: the first row is ours, this one is not.
    ours: booked === theirs ? 0 : booked,
  })
}

/** Of ours, what a row of the provider's is of; an amount below zero went back. */
const findOurs = ({ db }: Ctx, { id, kind }: Waiting) =>
  kind === 'payment'
    ? db.maybe<Ours>(sql`
        SELECT c.id AS charge_id, coalesce(c.captured_amount, 0)::bigint AS amount, c.market, false AS under_way
        FROM provider_entry e JOIN charge c ON c.id::text = e.our_id OR c.provider_id = e.intent WHERE e.id = ${id} LIMIT 1`)
    : db.maybe<Ours>(sql`
        SELECT r.charge_id, CASE r.state WHEN 'failed' THEN 0 ELSE -r.amount END::bigint AS amount, c.market,
          r.state IN ('pending', 'unknown') AND -r.amount = e.amount AS under_way
        FROM provider_entry e JOIN refund r ON r.id::text = e.our_id OR r.provider_id = e.source JOIN charge c ON c.id = r.charge_id
        WHERE e.id = ${id} AND e.kind = 'refund' LIMIT 1`)

/** What differed is compared once more: whoever was late may have booked it. */
export async function compareAgain(ctx: Ctx): Promise<void> {
  await matchEntries(ctx.db, sql`e.state = 'differs'`)
  const gone = await ctx.db.many<{ id: string }>(sql`
    SELECT d.id FROM money_difference d WHERE d.ended_at IS NULL AND (
      (d.kind IN ('unknown-here', 'other-amount') AND EXISTS (SELECT FROM provider_entry e WHERE e.id = d.about AND e.state = 'agrees'))
      OR (d.kind = 'unknown-there' AND EXISTS (SELECT FROM provider_entry e WHERE e.state = 'agrees' AND (
        (d.ours > 0 AND e.charge_id::text = d.about AND e.kind = 'payment') OR (d.ours < 0 AND e.refund_id::text = d.about)))))`)
  for (const { id } of gone) await differenceIsGone(ctx, id)
}

/** What we booked in this time and the provider's book has not: captured or given back here, and unknown there. */
export async function compareOurs(ctx: Ctx, { from, to }: { from: Date; to: Date }): Promise<void> {
  type Alone = { about: string; chargeId: string; market: MarketId; currency: string; ours: number }
  const alone = await ctx.db.many<Alone>(sql`
    SELECT c.id::text AS about, c.id AS charge_id, c.market, c.currency, c.captured_amount AS ours FROM charge c
    WHERE c.captured_at >= ${from} AND c.captured_at < ${to}
      AND NOT EXISTS (SELECT FROM provider_entry e WHERE e.charge_id = c.id AND e.kind = 'payment')
      AND NOT EXISTS (SELECT FROM provider_entry e JOIN money_difference d ON d.about = e.id WHERE e.state = 'differs' AND d.charge_id = c.id AND d.kind = 'other-amount')
    UNION ALL
    SELECT r.id::text, c.id, c.market, c.currency, -r.amount FROM refund r JOIN charge c ON c.id = r.charge_id
    WHERE r.state = 'done' AND r.done_at >= ${from} AND r.done_at < ${to}
      AND NOT EXISTS (SELECT FROM provider_entry e WHERE e.refund_id = r.id)
      AND NOT EXISTS (SELECT FROM money_difference d JOIN provider_entry e ON e.id = d.about WHERE d.charge_id = c.id AND d.kind = 'other-amount' AND e.kind = 'refund')`)
  for (const one of alone) await foundDifference(ctx, { ...one, kind: 'unknown-there', theirs: 0 })
}
