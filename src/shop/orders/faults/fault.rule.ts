import { marketAt } from '#/platform/markets/market-at.ts'
import { addMonths } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { LineState, OrderState } from '../order.states.ts'
import type { FaultKind, FaultState } from './fault.states.ts'

type Delivered = { market: MarketId; state: OrderState; deliveredAt: Date | null }
type Unit = { state: LineState; creditNoteId: string | null }

/** A piece that the buyer has, and paid for, for as long as the country makes us answer for it. */
export function canReportFault(order: Delivered, unit: Unit, now: Date): boolean {
  const { market, state, deliveredAt } = order
  if (deliveredAt === null || (state !== 'delivered' && state !== 'closed')) return false
  return unit.state === 'delivered' && unit.creditNoteId === null && weAnswer(market, deliveredAt, now)
}

type OfBox = { market: MarketId; paidAt: Date | null; instalmentPlan: string | null }
type Had = { isHad: boolean; hadSince: Date | null }

/** The same of a piece of a box that was kept, or came in exchange; paying for it in parts counts as having paid. */
export const canReportOfBox = ({ market, paidAt, instalmentPlan }: OfBox, piece: Had, now: Date): boolean =>
  (paidAt !== null || instalmentPlan !== null) &&
  piece.isHad &&
  piece.hadSince !== null &&
  weAnswer(market, piece.hadSince, now)

/** Once, and of what can be mended. */
export const canRepair = ({ kind, repairEndedAt }: { kind: FaultKind; repairEndedAt: Date | null }) =>
  kind === 'faulty' && repairEndedAt === null

/** Nothing was said of the piece, or it was mended and is faulty again. */
export const isUnsaid = (fault: { state: FaultState } | undefined) => !fault || fault.state === 'repaired'

const weAnswer = (market: MarketId, since: Date, now: Date) =>
  now < addMonths(since, marketAt(market, since).faultMonths, market)
