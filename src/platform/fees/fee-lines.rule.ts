import { datedRules } from '#/platform/markets/market-at.ts'
import type { FeeKind } from '#/platform/markets/rules/box-fees.ts'

export type FeeLine = `${FeeKind}-fee`

export const lineOfFee = (kind: FeeKind): FeeLine => `${kind}-fee`

/** The fee of a box that an invoice line is for; undefined for any other line. */
export const feeOfLine = (line: string): FeeKind | undefined =>
  Object.values(datedRules)
    .flatMap(({ boxFees }) => boxFees.flatMap(({ value }) => value))
    .find(({ kind }) => lineOfFee(kind) === line)?.kind
