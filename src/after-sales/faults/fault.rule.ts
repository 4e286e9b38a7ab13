import { marketAt } from '#/platform/markets/market-at.ts'
import { addMonths } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Goods } from '#/platform/ports/contract.ts'
import type { FaultKind, FaultState } from './fault.states.ts'

type Bought = { market: MarketId; isPaid: boolean }
type Had = Pick<Goods, 'state' | 'creditNoteId' | 'hadSince'>

/** True for a piece that the customer has and paid for, during the country's liability period. */
export const canReport = (
  { market, isPaid }: Bought,
  { state, creditNoteId, hadSince }: Had,
  now: Date,
): boolean =>
  isPaid &&
  state === 'had' &&
  creditNoteId === null &&
  hadSince !== null &&
  now < addMonths(hadSince, marketAt(market, hadSince).faultMonths, market)

/** A repair is offered once, and for faulty pieces only. */
export const canRepair = ({ kind, repairEndedAt }: { kind: FaultKind; repairEndedAt: Date | null }) =>
  kind === 'faulty' && repairEndedAt === null

/** True when a piece has no report, or was repaired and may be reported again. */
export const isUnsaid = (fault: { state: FaultState } | undefined) => !fault || fault.state === 'repaired'
