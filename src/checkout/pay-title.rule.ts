import type { ChargeView } from '#/charges/charge.schema.ts'

type Asked = Pick<ChargeView, 'state' | 'reason'>

/** What the payment page is for, or that it has done it: for its heading and its tab. */
export const payTitle = ({ state, reason }: Asked) => {
  if (state === 'paid') return 'pay.paidTitle'
  return state === 'yours' && reason === 'confirm' ? 'pay.confirmTitle' : 'pay.title'
}

const reasonText = {
  confirm: 'pay.needsConfirm',
  'no-card': 'pay.no-card',
  declined: 'pay.declined',
  failed: 'pay.failed',
} as const

/** Why a charge waits for the member, and what to do about it; `again` where the card is tried once more by itself. */
export const whyYours = ({ reason, nextAttemptAt }: Pick<ChargeView, 'reason' | 'nextAttemptAt'>) =>
  nextAttemptAt ? 'pay.declinedAgain' : reasonText[reason]
