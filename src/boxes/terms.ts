import { type Static, Type } from 'typebox'
import { Value } from 'typebox/value'
import { marketAt } from '#/platform/markets/market-at.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { AgreedFee, Fee, FeeKind } from '#/platform/markets/rules/box-fees.ts'
import { FIRST_TERMS } from '#/platform/markets/rules/dated.ts'

const wholeNumber = Type.Integer({ minimum: 0 })
const kindOfFee = Type.Unsafe<FeeKind>(Type.String({ minLength: 1 }))
const Terms = Type.Object({
  version: Type.String({ minLength: 4 }),
  fees: Type.Array(Type.Object({ kind: kindOfFee, amount: wholeNumber, from: Type.String() })),
  approvalDays: wholeNumber,
  offerWeeks: wholeNumber,
  withdrawalDays: wholeNumber,
  lateReturnFee: wholeNumber,
  previewHours: wholeNumber,
  earlyStart: Type.Union([Type.Literal('stated'), Type.Literal('asked')]),
  /** The text of the tick for an early start, as the member saw it; absent when it was not given. */
  earlyStartText: Type.Optional(Type.String({ minLength: 1 })),
})
/** The terms of one box, frozen when it is ordered. Amounts in minor units. */
export type Terms = Static<typeof Terms>

/** A box as its row holds it: `terms` is JSON of the day of its order, which `termsOf` reads. */
type Ordered = { market: MarketId; offeredAt: Date; terms: unknown }

/** The terms of a market at a moment, as they are frozen onto a box ordered then. */
export function termsAt(market: MarketId, now: Date): Terms {
  const {
    terms,
    boxFees,
    approvalDays,
    offerWeeks,
    withdrawalDays,
    lateReturnFee,
    previewHours,
    earlyStart,
  } = marketAt(market, now)
  return {
    version: terms.updated,
    fees: [...boxFees],
    approvalDays,
    offerWeeks,
    withdrawalDays,
    lateReturnFee,
    previewHours,
    earlyStart,
  }
}

/** Boxes ordered before fees were lines have one amount, for handling. */
const OldForm = Type.Object({ handlingFee: wholeNumber })

/**
 * The terms agreed for a box. A term that its row lacks is the market's of the day of the order. Throws when an
 * amount or a period is no whole number.
 */
export function termsOf({ market, offeredAt, terms }: Ordered): Terms {
  const stored = Value.Parse(Type.Object({}), terms)
  const lines = 'handlingFee' in stored && { fees: linesOf(Value.Parse(OldForm, stored)) }
  return Value.Parse(Terms, { ...termsAt(market, offeredAt), ...lines, ...stored })
}

const linesOf = ({ handlingFee }: Static<typeof OldForm>): AgreedFee[] => [
  { kind: 'handling', amount: handlingFee, from: FIRST_TERMS },
]

/** True where a withdrawal from all of the box gives its fees back: the styling began without the member's express request. */
export const feesGoBack = (box: Ordered): boolean => {
  const { earlyStart, earlyStartText } = termsOf(box)
  return earlyStart === 'asked' && earlyStartText === undefined
}

type Charged = Ordered & { feesWaivedBy: string | null; withdrawnAt: Date | null; instalmentFee: number }

/**
 * The fees of a box: as agreed, unless a stylist has waived them (R6.12) or the member has withdrawn from all of it before its bill
 * and owes none; and for paying in parts, once that is chosen.
 */
export const feesOfBox = (box: Charged): { fees: Fee[]; feesWaived: boolean; instalmentFee: number } => ({
  fees: termsOf(box).fees.map(({ kind, amount }) => ({ kind, amount })),
  feesWaived: box.feesWaivedBy !== null || (box.withdrawnAt !== null && feesGoBack(box)),
  instalmentFee: box.instalmentFee,
})

/** The box with parsed terms, for rules that need them. */
export const withTerms = <B extends Ordered>(box: B): Omit<B, 'terms'> & { terms: Terms } => ({
  ...box,
  terms: termsOf(box),
})
