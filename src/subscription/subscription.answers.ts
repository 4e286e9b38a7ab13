import { amount, closed, count, day, list, moment, oneOf, orNull } from '#/platform/http/schema.ts'

/** How it stands with her subscription, and what she may choose (R3.09, R3.11). Dates are days of her market. */
export const SubscriptionView = closed({
  state: oneOf(['none', 'active', 'cancelled']),
  since: orNull(moment),
  cancelledAt: orNull(moment),
  months: count,
  nextBoxDate: orNull(day),
  pausedUntil: orNull(day),
  /** Left out, and not too late to be taken back. */
  skipped: orNull(day),
  upcoming: list(closed({ date: day, changeUntil: day })),
  choosable: closed({ from: day, to: day }),
  pauses: list(closed({ months: count, until: day })),
  handlingFee: amount,
})
