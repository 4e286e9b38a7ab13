/** On one day a colleague gives alone this many times the limit of one customer, over all customers of a country. */
export const LIMITS_A_DAY = 5

type Given = {
  /** The limit of one colleague for one customer. */
  limit: number
  amount: number
  /** Given alone to this customer in thirty days. */
  toCustomer: number
  /** Given alone to all customers of the country on this day. */
  today: number
}

/** True when a second colleague has to agree to goodwill. */
export const needsSecond = ({ limit, amount, toCustomer, today }: Given): boolean =>
  toCustomer + amount > limit || today + amount > limit * LIMITS_A_DAY
