import type { ReturnReason } from '../reasons/return-reason.rule.ts'

const ourFault: readonly (ReturnReason | null)[] = ['damaged', 'quality']

/** What a way back costs (R6.14): nothing when every piece of it comes back because it is not as it should be. */
export const feeOfReturn = (reasons: readonly (ReturnReason | null)[], fee: number): number =>
  reasons.every((reason) => ourFault.includes(reason)) ? 0 : fee
