import type { ContractType } from '#/platform/ports/contract.ts'
import type { ClaimKind } from './claim.states.ts'

type Of = { of: ContractType; kind: ClaimKind; billed: boolean }

/**
 * The way in which a claim takes its amount, by which texts differ: from the card that pays for boxes, by a bill, or
 * kept of the refund of a piece that lost value or never came.
 */
export const claimMethod = ({ of, kind, billed }: Of) =>
  of === 'box' ? 'card' : billed ? 'billed' : kind === 'late-return' ? kind : 'loss-in-value'
