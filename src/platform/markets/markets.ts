import type { RedirectMethod } from './pay-methods.rule.ts'

/** The one table of countries (R1.01). Their rules, with the days from which they apply, are in `rules/`. */
export type MarketId = 'da' | 'se' | 'nl' | 'de'
export type Currency = 'DKK' | 'SEK' | 'EUR'

export type Market = {
  id: MarketId
  numericId: 1 | 2 | 3 | 4
  countryId: 1 | 2 | 3 | 4
  country: 'DK' | 'SE' | 'NL' | 'DE'
  wireLocale: 'da_DK' | 'sv_SE' | 'nl_NL' | 'de_DE'
  intlLocale: 'da-DK' | 'sv-SE' | 'nl-NL' | 'de-DE'
  /** Its language capitalises nouns within a sentence too. */
  capitalNouns: boolean
  /** The country's and the language's own names, for the switcher. */
  name: string
  tlds: readonly string[]
  currency: Currency
  /** The usual ending of a shop's price there, in minor units: 9 of each 10 kr, 95 or 99 of each 100 cents. */
  priceHabit: { ending: number; step: number }
  timeZone: string
  /** Prices have a note on VAT and delivery beside them (§ 6 PAngV). */
  priceNote: boolean
  /** True when the credit bureau needs a personal number (R3.08). */
  personalNumber: boolean
  dialCode: string
  /** Methods of payment besides cards, which every country has; a box is charged with a card alone. */
  payMethods: readonly RedirectMethod[]
}

export const markets: Readonly<Record<MarketId, Market>> = {
  da: {
    id: 'da',
    capitalNouns: false,
    numericId: 1,
    countryId: 1,
    country: 'DK',
    wireLocale: 'da_DK',
    intlLocale: 'da-DK',
    name: 'Danmark',
    tlds: ['da', 'dk'],
    currency: 'DKK',
    priceHabit: { ending: 9_00, step: 10_00 },
    timeZone: 'Europe/Copenhagen',
    dialCode: '+45',
    payMethods: ['mobilepay'],
    priceNote: false,
    personalNumber: false,
  },
  se: {
    id: 'se',
    capitalNouns: false,
    numericId: 2,
    countryId: 2,
    country: 'SE',
    wireLocale: 'sv_SE',
    intlLocale: 'sv-SE',
    name: 'Sverige',
    tlds: ['se'],
    currency: 'SEK',
    priceHabit: { ending: 9_00, step: 10_00 },
    timeZone: 'Europe/Stockholm',
    dialCode: '+46',
    payMethods: ['swish'],
    priceNote: false,
    personalNumber: true,
  },
  nl: {
    id: 'nl',
    capitalNouns: false,
    numericId: 3,
    countryId: 3,
    country: 'NL',
    wireLocale: 'nl_NL',
    intlLocale: 'nl-NL',
    name: 'Nederland',
    tlds: ['nl'],
    currency: 'EUR',
    priceHabit: { ending: 95, step: 1_00 },
    timeZone: 'Europe/Amsterdam',
    dialCode: '+31',
    payMethods: ['ideal'],
    priceNote: false,
    personalNumber: false,
  },
  de: {
    id: 'de',
    capitalNouns: true,
    numericId: 4,
    countryId: 4,
    country: 'DE',
    wireLocale: 'de_DE',
    intlLocale: 'de-DE',
    name: 'Deutschland',
    tlds: ['de'],
    currency: 'EUR',
    priceHabit: { ending: 99, step: 1_00 },
    timeZone: 'Europe/Berlin',
    dialCode: '+49',
    payMethods: [],
    priceNote: true,
    personalNumber: false,
  },
}

/**
 * The country in which the seller is established: its sales to consumers in the other countries are reported there,
 * by the One-Stop-Shop.
 */
export const sellersMarket: MarketId = 'da'
/** The account that receives its money; the number is the example of the IBAN registry until there is one. */
export const sellersBank = { iban: 'DK5000400440116243' }

/** Time zone of stylists, buyers and the warehouse: the studio shows days and hours in it. */
export const studioTimeZone = markets.da.timeZone

export const marketIds = Object.keys(markets) as MarketId[]
export const marketOf = (id: string): Market => markets[isMarketId(id) ? id : 'da']
export const isMarketId = (id: unknown): id is MarketId =>
  typeof id === 'string' && Object.hasOwn(markets, id)

const byTld = new Map(
  Object.values(markets).flatMap((market) => market.tlds.map((tld) => [tld as string, market] as const)),
)

/** The market of the host's last label (R1.02); an unknown one is Danish. */
export function marketOfHost(host: string): Market {
  const label = host.replace(/:\d+$/, '').split('.').at(-1)?.toLowerCase() ?? ''
  return byTld.get(label) ?? markets.da
}

/** localhost, 127.0.0.1 and *.localhost, on which the market may be chosen by hand (R1.03). */
export const isLocalHost = (host: string) =>
  /^(?:localhost|127\.0\.0\.1|\[::1\]|[\w-]+(?:\.[\w-]+)*\.localhost)(?::\d+)?$/i.test(host)

/** Sent by pages of the studio in place of a market's wire locale: colleagues read English. */
export const staffLocale = 'en_GB'

const byWireLocale = new Map(Object.values(markets).map((market) => [market.wireLocale as string, market]))
export const marketOfWireLocale = (locale: string | undefined): Market | undefined =>
  locale === undefined ? undefined : byWireLocale.get(locale)
