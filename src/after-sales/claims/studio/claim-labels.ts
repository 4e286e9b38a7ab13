import type { ContractType } from '#/platform/ports/contract.ts'
import type { ClaimKind, ClaimState } from '../claim.states.ts'

export const claimLabels: Record<ClaimKind, string> = {
  'loss-in-value': 'Loss in value',
  'late-return': 'Late return',
  unpicked: 'Not picked up',
  'refused-return': 'Refused, since it is late',
}
export const claimStateLabels: Record<ClaimState, string> = {
  proposed: 'To decide',
  'second-look': 'Second look',
  told: 'Told',
  objected: 'Objection',
  charged: 'Charged',
  waived: 'Nothing asked',
  dropped: 'No longer true',
}

export const contractLabels: Record<ContractType, string> = { box: 'box', 'shop-order': 'order' }
export const contractsLabels: Record<ContractType, string> = {
  box: 'Boxes',
  'shop-order': 'Orders of the shop',
}
