import type { BoxState } from '#/boxes/box.states.ts'
import type { WhenSilent } from '#/platform/markets/rules/rules.ts'

type At = string | null
type OpenBox = {
  number: string
  state: BoxState
  dueAt: string
  previewEndsAt: At
  whenSilent: WhenSilent
  approvedAt: At
  packedAt: At
  shippedAt: At
  approvalEndsAt: At
  settledAt: At
}
type Subscription = { state: 'active' | 'cancelled'; nextBoxDate: At; pausedUntil: At; cancelledAt: At }
/** Current state, and the label of the moment that follows. */
export type Next = { title: string; text: string; at: At }

/** State of a box, and its next automatic step. */
export function nextOfBox(box: OpenBox): Next {
  const { number, state } = box
  const next = (what: string, then: string, at: At): Next => ({
    title: `Box ${number} ${what}`,
    text: then,
    at,
  })
  switch (state) {
    case 'ordered':
      return next('waits for a stylist', 'Due on', box.dueAt)
    case 'styling':
      return next('is being styled', 'Due on', box.dueAt)
    case 'previewing':
      return next('is with the customer as a preview', silent[box.whenSilent], box.previewEndsAt)
    case 'approved':
      return next('is to be packed', 'Approved on', box.approvedAt)
    case 'packed':
      return next('is packed', 'Packed on', box.packedAt)
    case 'shipped':
      return next('is on its way', 'Sent on', box.shippedAt)
    case 'delivered':
      return next('is at home with the customer', 'What is not sent back is bought on', box.approvalEndsAt)
    case 'settled':
      return next('is decided', 'Open until all is paid and back; decided on', box.settledAt)
    default:
      return next('is over', '', null)
  }
}

const silent: Record<WhenSilent, string> = {
  ship: 'Ships without an answer on',
  wait: 'Waits for an answer; asked until',
  cancel: 'Is cancelled without an answer on',
}

export function nextOfSubscription(subscription: Subscription | null): Next {
  if (!subscription) return { title: 'No box to come', text: 'No subscription', at: null }
  const { state, nextBoxDate, pausedUntil, cancelledAt } = subscription
  if (state === 'cancelled')
    return { title: 'No box to come', text: 'The subscription ended on', at: cancelledAt }
  if (pausedUntil) return { title: 'No box under way', text: 'Paused until', at: pausedUntil }
  if (nextBoxDate) return { title: 'No box under way', text: 'The next one opens on', at: nextBoxDate }
  return { title: 'No box under way', text: 'Boxes come when they are ordered', at: null }
}
