import type { ReturnReason } from '../reasons/return-reason.rule.ts'

const ourFault: readonly (ReturnReason | null)[] = ['damaged', 'quality']

/** Fee of a return (R6.14): zero if every piece comes back because it is not as it should be. */
export const feeOfReturn = (reasons: readonly (ReturnReason | null)[], fee: number): number =>
  reasons.every((reason) => ourFault.includes(reason)) ? 0 : fee
