import type { ClaimKind, ClaimState } from '#/money/claims/claim.states.ts'

export const claimWords: Record<ClaimKind, string> = {
  'loss-in-value': 'Loss in value',
  'late-return': 'Late return',
  unpicked: 'Not picked up',
  'refused-return': 'Refused, since it is late',
}
export const claimStateWords: Record<ClaimState, string> = {
  proposed: 'To decide',
  'second-look': 'Second look',
  told: 'Told',
  objected: 'Objection',
  charged: 'Charged',
  waived: 'Nothing asked',
  dropped: 'No longer true',
}

export const goodsWords = { box: 'Boxes', order: 'Orders of the shop' } as const
