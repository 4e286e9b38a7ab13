import { inTransaction } from '#/platform/context.ts'
import { type Db, json, type Sql, sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { BalanceEntry } from '#/platform/ports/payment-provider.ts'
import { type Entry, entryOf, type ProviderBalanceRow } from './entry.rule.ts'

const AT_ONCE = 100
/** Waiting time before a comparison: the provider's book may have a row a moment before our own booking. */
const PATIENCE_MS = 3_600_000

/** Stores the provider's rows, once each, and compares them with ours. Returns their number. */
export async function storeEntries(
  ctx: Ctx,
  rows: AsyncIterable<BalanceEntry>,
  payoutId?: string,
): Promise<number> {
  let [count, batch]: [number, Entry[]] = [0, []]
  const store = async () => {
    if (batch.length > 0) await storeBatch(ctx, batch, payoutId)
    batch = []
  }
  for await (const row of rows) {
    const entry = entryOf(row as ProviderBalanceRow)
    if (!entry) continue
    count++
    batch.push(entry)
    if (batch.length === AT_ONCE) await store()
  }
  await store()
  return count
}

const storeBatch = (ctx: Ctx, entries: readonly Entry[], payoutId: string | undefined) =>
  inTransaction(ctx, async ({ db, clock }) => {
    const lookupAt = new Date(clock.now().getTime() + PATIENCE_MS)
    await db.run(sql`
      INSERT INTO provider_entry AS e (id, kind, amount, fee, currency, market, created_at, source, intent, our_id, payout_id, look_at)
      SELECT id, kind, amount, fee, currency, market, "createdAt", source, intent, "ourId", ${payoutId ?? null}, ${lookupAt}
      FROM jsonb_to_recordset(${json(entries)}::jsonb) AS row (id text, kind text, amount bigint, fee bigint, currency text, market text,
        "createdAt" timestamptz, source text, intent text, "ourId" text)
      ORDER BY id
      ON CONFLICT (id) DO UPDATE SET payout_id = excluded.payout_id WHERE e.payout_id IS NULL AND excluded.payout_id IS NOT NULL`)
    const these = sql`e.id = ANY(${entries.map(({ id }) => id)})`
    await findWhose(db, these)
    await matchEntries(db, these)
  })

/** Sets the market of a row from its payment before it agrees, or if it never does: it is booked in that market. */
const findWhose = (db: Db, which: Sql) =>
  db.run(sql`
    UPDATE provider_entry e SET market = c.market, charge_id = CASE WHEN e.kind = 'dispute' THEN c.id ELSE e.charge_id END
    FROM charge c WHERE ${which} AND e.state = 'waits' AND c.provider_id = e.intent AND c.currency = e.currency
      AND (e.market <> c.market OR e.kind = 'dispute' AND e.charge_id IS NULL)`)

const agreed = sql`state = 'agrees', look_at = NULL`

/**
 * Marks rows that match our ledger, earlier differences included. A second row of the same payment or refund never
 * matches, even if both come at once.
 */
export async function matchEntries(db: Db, which: Sql): Promise<void> {
  await db.run(sql`
    UPDATE provider_entry SET ${agreed}, charge_id = ours.id, market = ours.market FROM (
      SELECT DISTINCT ON (c.id) e.id AS entry_id, c.id, c.market FROM provider_entry e JOIN charge c ON c.provider_id = e.intent
      WHERE ${which} AND e.state <> 'agrees' AND e.kind = 'payment' AND c.id::text = e.our_id
        AND c.state = 'captured' AND c.captured_amount = e.amount AND c.currency = e.currency
        AND NOT EXISTS (SELECT FROM provider_entry other WHERE other.charge_id = c.id AND other.kind = 'payment' AND other.id <> e.id)
      ORDER BY c.id, e.created_at, e.id) ours
    WHERE provider_entry.id = entry_id`)
  await db.run(sql`
    UPDATE provider_entry SET ${agreed}, refund_id = ours.id, charge_id = ours.charge_id, market = ours.market FROM (
      SELECT DISTINCT ON (r.id) e.id AS entry_id, r.id, r.charge_id, c.market
      FROM provider_entry e JOIN refund r ON r.provider_id = e.source JOIN charge c ON c.id = r.charge_id
      WHERE ${which} AND e.state <> 'agrees' AND e.kind = 'refund' AND r.state = 'done' AND -r.amount = e.amount
        AND c.currency = e.currency AND NOT EXISTS (SELECT FROM provider_entry other WHERE other.refund_id = r.id AND other.id <> e.id)
      ORDER BY r.id, e.created_at, e.id) ours
    WHERE provider_entry.id = entry_id`)
  // A dispute takes its amount once, and returns it once when won.
  await db.run(sql`
    UPDATE provider_entry SET ${agreed}, charge_id = ours.charge_id, market = ours.market FROM (
      SELECT DISTINCT ON (d.id, e.amount) e.id AS entry_id, d.charge_id, d.market FROM provider_entry e JOIN dispute d ON d.provider_id = e.source
      WHERE ${which} AND e.state <> 'agrees' AND e.kind = 'dispute' AND d.currency = e.currency
        AND (e.amount = -d.amount OR e.amount = d.amount AND d.state = 'won')
        AND NOT EXISTS (SELECT FROM provider_entry other WHERE other.kind = 'dispute' AND other.source = e.source AND other.state = 'agrees' AND other.amount = e.amount AND other.id <> e.id)
      ORDER BY d.id, e.amount, e.created_at, e.id) ours
    WHERE provider_entry.id = entry_id`)
  await db.run(sql`
    UPDATE provider_entry e SET ${agreed} FROM payout p
    WHERE ${which} AND e.state <> 'agrees' AND e.kind = 'payout-back' AND p.id = e.source AND p.amount = e.amount
      AND (p.returned_at IS NOT NULL OR p.state = 'cancelled' AND p.booked_at IS NULL)`)
}
