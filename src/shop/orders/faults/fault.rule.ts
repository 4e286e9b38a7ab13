import { marketAt } from '#/platform/markets/market-at.ts'
import { addMonths } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { LineState, OrderState } from '../order.states.ts'
import type { FaultKind, FaultState } from './fault.states.ts'

type Delivered = { market: MarketId; state: OrderState; deliveredAt: Date | null }
type Unit = { state: LineState; creditNoteId: string | null }

/** True for a piece that the buyer has and paid for, during the country's liability period. */
export function canReportFault(order: Delivered, unit: Unit, now: Date): boolean {
  const { market, state, deliveredAt } = order
  if (deliveredAt === null || (state !== 'delivered' && state !== 'closed')) return false
  return unit.state === 'delivered' && unit.creditNoteId === null && weAnswer(market, deliveredAt, now)
}

type OfBox = { market: MarketId; paidAt: Date | null; instalmentPlan: string | null }
type Had = { isHad: boolean; hadSince: Date | null }

/**
 * True for a piece of a box that was kept or came in exchange, during the liability period; payment in instalments
 * counts as paid.
 */
export const canReportOfBox = ({ market, paidAt, instalmentPlan }: OfBox, piece: Had, now: Date): boolean =>
  (paidAt !== null || instalmentPlan !== null) &&
  piece.isHad &&
  piece.hadSince !== null &&
  weAnswer(market, piece.hadSince, now)

/** A repair is offered once, and for faulty pieces only. */
export const canRepair = ({ kind, repairEndedAt }: { kind: FaultKind; repairEndedAt: Date | null }) =>
  kind === 'faulty' && repairEndedAt === null

/** True when a piece has no report, or was repaired and may be reported again. */
export const isUnsaid = (fault: { state: FaultState } | undefined) => !fault || fault.state === 'repaired'

const weAnswer = (market: MarketId, since: Date, now: Date) =>
  now < addMonths(since, marketAt(market, since).faultMonths, market)
