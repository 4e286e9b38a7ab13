import type { MarketId } from '../markets.ts'
import { type Dated, FIRST_TERMS } from './dated.ts'

type FeeRow = { readonly kind: string; readonly amount: number; readonly from: string }

/**
 * The fees of a box besides its pieces, in minor units with VAT. A row applies from its day on; a later row of the
 * same kind replaces it, and an amount of 0 ends it. A new kind needs its texts in
 * `src/platform/fees/fees.texts.json`, and nothing else.
 */
export const boxFees = {
  da: [{ kind: 'handling', amount: 19_00, from: FIRST_TERMS }],
  se: [{ kind: 'handling', amount: 19_00, from: FIRST_TERMS }],
  nl: [{ kind: 'handling', amount: 3_00, from: FIRST_TERMS }],
  de: [{ kind: 'handling', amount: 3_00, from: FIRST_TERMS }],
} as const satisfies Record<MarketId, readonly FeeRow[]>

export type FeeKind = (typeof boxFees)[MarketId][number]['kind']
/** An amount due for a box, in minor units. */
export type Fee = { kind: FeeKind; amount: number }
/** A fee in a contract: `from` is the day since which the market charges it. */
export type AgreedFee = Fee & { from: string }

/** The rows as a dated rule: the fees in force from each day on which one of them changes. */
export function feesByDay(rows: readonly AgreedFee[]): Dated<readonly AgreedFee[]> {
  const days = [...new Set(rows.map(({ from }) => from))].toSorted()
  return days.map((day) => ({ from: day, value: feesOn(rows, day) }))
}

function feesOn(rows: readonly AgreedFee[], day: string): AgreedFee[] {
  const inForce = rows.toSorted((a, b) => (a.from < b.from ? -1 : 1)).filter(({ from }) => from <= day)
  const latest = new Map(inForce.map((row) => [row.kind, row]))
  return [...latest.values()].filter(({ amount }) => amount > 0)
}

export const sumOfFees = (fees: readonly Fee[]) => fees.reduce((sum, { amount }) => sum + amount, 0)
