import type { ChargeView } from '#/money/charges/charge.schema.ts'

type Asked = Pick<ChargeView, 'state' | 'reason'>

/**
 * What the payment page is for, or that it has done it: for its heading and its tab. `part`: which of several parts it is, that
 * may be paid before its day.
 */
export const payTitle = ({ state, reason }: Asked, part?: number) => {
  if (state === 'paid') return 'pay.paidTitle'
  if (state === 'later' && part) return 'pay.earlyTitle'
  return state === 'yours' && reason === 'confirm' ? 'pay.confirmTitle' : 'pay.title'
}

type InParts = { chargeId: string; part: number }

/** Which of several parts a charge takes; none of an invoice that is paid in one. */
export const partOf = ({ id }: Pick<ChargeView, 'id'>, parts: readonly InParts[]) =>
  parts.length > 1 ? parts.find(({ chargeId }) => chargeId === id)?.part : undefined

const reasonText = {
  confirm: 'pay.needsConfirm',
  'no-card': 'pay.no-card',
  declined: 'pay.declined',
  failed: 'pay.failed',
} as const

/** Why a charge waits for the member, and what to do about it; `again` where the card is tried once more by itself. */
export const whyYours = ({ reason, nextAttemptAt }: Pick<ChargeView, 'reason' | 'nextAttemptAt'>) =>
  nextAttemptAt ? 'pay.declinedAgain' : reasonText[reason ?? 'declined']
