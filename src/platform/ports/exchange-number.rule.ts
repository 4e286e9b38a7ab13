const SUFFIX = '-B'

/** The number of the exchange of a box. A box has one. */
export const exchangeNumber = (boxNumber: string) => `${boxNumber}${SUFFIX}`

/** True for the number of an exchange; customers do not know it as an order. */
export const isExchangeNumber = (number: string) => number.endsWith(SUFFIX)

/** The text key of an order's name, or of an exchange's. */
export const numberedKey = (number: string) =>
  isExchangeNumber(number) ? ('exchange.numbered' as const) : ('shopOrder.numbered' as const)
