import type { ChargeView } from '#/money/charges/charge.schema.ts'

/**
 * Title of the payment page and its tab, before or after the payment. `part`: the number of a part that may be paid
 * early.
 */
export const payTitle = ({ state, reason }: Pick<ChargeView, 'state' | 'reason'>, part?: number) => {
  if (state === 'paid') return 'pay.paidTitle'
  if (state === 'later' && part) return 'pay.earlyTitle'
  return state === 'yours' && reason === 'confirm' ? 'pay.confirmTitle' : 'pay.title'
}

type InParts = { chargeId: string; part: number }

/** Number of the part that a charge pays; undefined for an invoice in one part. */
export const partOf = ({ id }: Pick<ChargeView, 'id'>, parts: readonly InParts[]) =>
  parts.length > 1 ? parts.find(({ chargeId }) => chargeId === id)?.part : undefined

const reasonText = {
  confirm: 'pay.needsConfirm',
  'no-card': 'pay.no-card',
  declined: 'pay.declined',
  failed: 'pay.failed',
} as const

/**
 * Text key of the reason for which a charge waits and of the way out; `again` when the card is tried once more
 * automatically.
 */
export const whyYours = ({ reason, nextAttemptAt }: Pick<ChargeView, 'reason' | 'nextAttemptAt'>) =>
  nextAttemptAt ? 'pay.declinedAgain' : reasonText[reason ?? 'declined']
