/** Methods of a country that lead to a page elsewhere: the bank's or the wallet's. */
export const redirectMethods = ['mobilepay', 'swish', 'ideal'] as const
export type RedirectMethod = (typeof redirectMethods)[number]

export const payMethods = ['card', 'apple-pay', 'google-pay', ...redirectMethods] as const
export type PayMethod = (typeof payMethods)[number]
/** The methods among which a payment page lets the buyer choose; wallets have buttons of their own. */
export type ChosenMethod = 'card' | RedirectMethod

type Facts = {
  /** Names as their owners write them; `card` is translated. */
  name: string
  /** The payment may be made with money that somebody lends. */
  mayLend: boolean
  /** The payer's bank can take a payment back. */
  disputable: boolean
}
export const factsOfMethod: Readonly<Record<PayMethod, Facts>> = {
  card: { name: 'Card', mayLend: true, disputable: true },
  'apple-pay': { name: 'Apple Pay', mayLend: true, disputable: true },
  'google-pay': { name: 'Google Pay', mayLend: true, disputable: true },
  mobilepay: { name: 'MobilePay', mayLend: true, disputable: true },
  swish: { name: 'Swish', mayLend: false, disputable: false },
  ideal: { name: 'iDEAL', mayLend: false, disputable: false },
}

/** The name of a method on papers and in mails; undefined for a card, which is named by its number. */
export const nameOfMethod = (method: PayMethod | null | undefined) =>
  method && method !== 'card' ? factsOfMethod[method].name : undefined

/**
 * The methods of a payment page in lawful order: those that cannot lend come first, and the first is chosen already (7 a § lag
 * (2010:751) om betaltjänster; in every country).
 */
export const inLawfulOrder = (own: readonly RedirectMethod[]): ChosenMethod[] =>
  [...own, 'card' as const].sort(
    (a, b) => Number(factsOfMethod[a].mayLend) - Number(factsOfMethod[b].mayLend),
  )
