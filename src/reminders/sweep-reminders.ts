import { statesInNeed } from '#/charges/charge.states.ts'
import type { Ctx } from '#/context.ts'
import { marketAt } from '#/markets/market-at.ts'
import { addDays } from '#/markets/market-time.ts'
import { type MarketId, marketIds } from '#/markets/markets.ts'
import { sql } from '#/platform/database/db.ts'
import { remindInvoice } from './remind-invoice.ts'

const AT_ONCE = 500

/**
 * Writes the reminders that are due; rows say which, so nothing is lost with a process. Answers how many invoices it looked at. One
 * that cannot be reminded of stands in nobody else's way, and is told at the end.
 */
export async function sweepReminders(ctx: Ctx): Promise<number> {
  let looked = 0
  const faults: unknown[] = []
  for (const market of marketIds)
    for (const { invoiceId } of await overdueInvoices(ctx, market)) {
      await remindInvoice(ctx, invoiceId).catch((fault: unknown) => faults.push(fault))
      looked++
    }
  if (faults.length > 0)
    throw new AggregateError(faults, `${faults.length} of ${looked} invoices not reminded of`)
  return looked
}

/** What is asked for a worn piece of an order is asked of guests too, who agreed to no fees: a colleague writes to them. */
function overdueInvoices({ db, clock }: Ctx, market: MarketId) {
  const now = clock.now()
  const { afterDays, everyDays, most } = marketAt(market, now).reminders
  return db.many<{ invoiceId: string }>(sql`
    SELECT c.invoice_id FROM charge c JOIN instalment p ON p.invoice_id = c.invoice_id AND p.part = c.part
    WHERE c.market = ${market} AND c.state = ANY(${[...statesInNeed]}) AND c.subject_type NOT IN ('reminder', 'order-claim')
      AND p.charge_at <= ${addDays(now, -afterDays, market)}
      AND NOT EXISTS (SELECT FROM reminder_pause z WHERE z.invoice_id = c.invoice_id)
      AND NOT EXISTS (SELECT FROM reminder r WHERE r.invoice_id = c.invoice_id
        AND (r.number >= ${most} OR r.at > ${addDays(now, -everyDays, market)}))
    GROUP BY c.invoice_id ORDER BY min(p.charge_at) LIMIT ${AT_ONCE}`)
}
