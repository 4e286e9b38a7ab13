import { marketAt } from '#/markets/market-at.ts'
import { addMonths } from '#/markets/market-time.ts'
import type { MarketId } from '#/markets/markets.ts'
import type { LineState, OrderState } from '../order.states.ts'

type Delivered = { market: MarketId; state: OrderState; deliveredAt: Date | null }
type Unit = { state: LineState; creditNoteId: string | null }

/** A piece that the buyer has, and paid for, for as long as the country makes us answer for it. */
export function canReportFault(order: Delivered, unit: Unit, now: Date): boolean {
  const { market, state, deliveredAt } = order
  if (deliveredAt === null || (state !== 'delivered' && state !== 'closed')) return false
  const until = addMonths(deliveredAt, marketAt(market, deliveredAt).faultMonths, market)
  return unit.state === 'delivered' && unit.creditNoteId === null && now < until
}
