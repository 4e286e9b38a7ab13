/** Methods that lead to a page of the bank or the wallet. They are used once and saved for nobody. */
export const redirectTypes = ['mobilepay', 'swish', 'ideal'] as const
export type RedirectType = (typeof redirectTypes)[number]
export const isRedirectType = (type: string): type is RedirectType =>
  (redirectTypes as readonly string[]).includes(type)

/** The currencies that a method pays. */
export const currenciesOf: Readonly<Record<RedirectType, readonly string[]>> = {
  mobilepay: ['dkk', 'eur', 'sek'],
  swish: ['sek'],
  ideal: ['eur'],
}

/** Payments by these are final: no bank takes them back. */
export const isFinal = (type: string) => type === 'swish' || type === 'ideal'
