import type { ChargeView } from '#/money/charges/charge.schema.ts'
import { whyYours } from '#/money/checkout/pay-title.rule.ts'
import type { PageText } from '#/platform/texts.ts'

type Decided = {
  box: { paidAt: unknown }
  pieces: readonly { state: string }[]
  charge: Pick<ChargeView, 'state' | 'reason'> | null
  parts: readonly unknown[]
}

/** Heading of a decided box, with its count. Pieces are called the member's only when they are paid (§1). */
export function decidedTitle(view: Decided): { key: PageText; count: number } {
  const count = view.pieces.filter(({ state }) => state === 'kept').length
  if (view.box.paidAt || !view.charge)
    return { key: count > 0 ? 'feedback.thanksKept' : 'feedback.thanksNone', count }
  if (view.charge.state === 'later')
    return { key: view.parts.length > 1 ? 'feedback.inPartsTitle' : 'feedback.inOnePartTitle', count }
  if (view.charge.state !== 'yours') return { key: 'feedback.chargingTitle', count }
  if (view.charge.reason === 'confirm') return { key: 'pay.confirmTitle', count }
  return { key: view.charge.reason === 'no-card' ? 'pay.title' : 'feedback.declinedTitle', count }
}

/**
 * Text key of the reason for which a charge waits; for a declined card, which the title has named, of what happens
 * next.
 */
export const whyOwed = (charge: Pick<ChargeView, 'reason' | 'nextAttemptAt'>): PageText => {
  if (charge.reason === 'confirm' || charge.reason === 'no-card') return whyYours(charge)
  if (charge.nextAttemptAt) return 'feedback.declinedAgain'
  return charge.reason === 'failed' ? 'pay.failed' : 'feedback.declinedNow'
}

/** Text key of the button: a declined card is not tried again there. */
export const payLabel = ({ reason }: Pick<ChargeView, 'reason'>) =>
  reason === 'confirm' ? 'pay.confirm' : reason === 'no-card' ? 'pay.pay' : 'pay.payOther'

type Later = { parts: readonly { paidAt: unknown }[] }

export const laterText = ({ parts }: Later) => {
  if (parts.length < 2) return 'feedback.inOnePart'
  return parts.some(({ paidAt }) => paidAt) ? 'feedback.inParts' : 'feedback.inPartsFirst'
}

/** True while money is being taken, so that the open page polls. */
export const isBeingCharged = ({ box, charge }: Pick<Decided, 'box' | 'charge'>) =>
  !box.paidAt && charge !== null && charge.state !== 'later'
