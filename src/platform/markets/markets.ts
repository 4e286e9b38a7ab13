/** The one table of countries (R1.01): what they are. What they rule, from which day on, is in `rules/`. */
export type MarketId = 'da' | 'se' | 'nl' | 'de'
export type Currency = 'DKK' | 'SEK' | 'EUR'

export type Market = {
  id: MarketId
  numericId: 1 | 2 | 3 | 4
  countryId: 1 | 2 | 3 | 4
  country: 'DK' | 'SE' | 'NL' | 'DE'
  wireLocale: 'da_DK' | 'sv_SE' | 'nl_NL' | 'de_DE'
  intlLocale: 'da-DK' | 'sv-SE' | 'nl-NL' | 'de-DE'
  /** Its language writes nouns with a capital in the middle of a sentence too. */
  capitalNouns: boolean
  /** The country's and the language's own names, for the switcher. */
  name: string
  tlds: readonly string[]
  currency: Currency
  /** How shops there end a price, in minor units: 9 of each 10 kr, 95 or 99 of each 100 cents. */
  priceHabit: { ending: number; step: number }
  timeZone: string
  /** Whether the credit bureau needs a personal number (R3.08). */
  personalNumber: boolean
  dialCode: string
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
    personalNumber: false,
  },
}

/** Where the seller is established: its sales to consumers in the other countries are told there, by the One-Stop-Shop. */
export const sellersMarket: MarketId = 'da'
/** Where its money comes in; the number is the example of the IBAN registry until there is one. */
export const sellersBank = { iban: 'DK5000400440116243' }

/** Where stylists, buyers and the warehouse work: the studio's days and hours are as on a clock there. */
export const houseTimeZone = markets.da.timeZone

export const marketIds = Object.keys(markets) as MarketId[]
export const marketOf = (id: string): Market => markets[isMarketId(id) ? id : 'da']
export const isMarketId = (id: unknown): id is MarketId =>
  typeof id === 'string' && Object.hasOwn(markets, id)

const byTld = new Map(
  Object.values(markets).flatMap((market) => market.tlds.map((tld) => [tld as string, market] as const)),
)

/** By the host's last label (R1.02); anything unknown is Danish. */
export function marketOfHost(host: string): Market {
  const label = host.replace(/:\d+$/, '').split('.').at(-1)?.toLowerCase() ?? ''
  return byTld.get(label) ?? markets.da
}

/** localhost, 127.0.0.1 and *.localhost: where the market may be chosen by hand (R1.03). */
export const isLocalHost = (host: string) =>
  /^(?:localhost|127\.0\.0\.1|\[::1\]|[\w-]+(?:\.[\w-]+)*\.localhost)(?::\d+)?$/i.test(host)

/** What pages of the studio name in place of a market's wire locale: colleagues read English. */
export const staffLocale = 'en_GB'

const byWireLocale = new Map(Object.values(markets).map((market) => [market.wireLocale as string, market]))
export const marketOfWireLocale = (locale: string | undefined): Market | undefined =>
  locale === undefined ? undefined : byWireLocale.get(locale)
