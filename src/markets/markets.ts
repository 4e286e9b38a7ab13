/** The one table of countries (R1.01). Amounts are minor units; rates are per cent × 100; periods in days or weeks. */
export type MarketId = 'da' | 'se' | 'nl' | 'de'
export type Currency = 'DKK' | 'SEK' | 'EUR'

export type Market = {
  id: MarketId
  numericId: 1 | 2 | 3 | 4
  countryId: 1 | 2 | 3 | 4
  country: 'DK' | 'SE' | 'NL' | 'DE'
  wireLocale: 'da_DK' | 'sv_SE' | 'nl_NL' | 'de_DE'
  intlLocale: 'da-DK' | 'sv-SE' | 'nl-NL' | 'de-DE'
  /** The country's and the language's own names, for the switcher. */
  name: string
  tlds: readonly string[]
  currency: Currency
  vatRate: number
  timeZone: string
  handlingFee: number
  /** Exchange and shop returns (R6.14). */
  paidReturnFee: number
  /** Late or unpicked box (R6.13); 0 where none is agreed. Charged only after a person confirms. */
  lateReturnFee: number
  approvalDays: number
  offerWeeks: number
  withdrawalDays: number
  refundDays: number
  /** Whole calendar years after its own for which an invoice has to be kept (R11.04). */
  bookkeepingYears: number
  deliveryDays: { from: number; to: number }
  previewHours: number
  /** Whether the credit bureau needs a personal number (R3.08). */
  personalNumber: boolean
  dialCode: string
  /** Since when the terms hold, and their latest change: that date is the version a member agrees to (R11.01). */
  terms: { inForce: string; updated: string }
  seller: { name: string; street: string; zip: string; city: string; vatId: string; email: string }
}

const periods = {
  approvalDays: 14,
  offerWeeks: 4,
  withdrawalDays: 14,
  refundDays: 14,
  deliveryDays: { from: 3, to: 5 },
  previewHours: 48,
} as const
const terms = { inForce: '2017-08-01', updated: '2020-01-01' }
const address = { name: 'Garderobe ApS', street: 'Vesterbrogade 1', zip: '1620', city: 'København V' }

export const markets: Readonly<Record<MarketId, Market>> = {
  da: {
    id: 'da',
    numericId: 1,
    countryId: 1,
    country: 'DK',
    wireLocale: 'da_DK',
    intlLocale: 'da-DK',
    name: 'Danmark',
    tlds: ['da', 'dk'],
    currency: 'DKK',
    vatRate: 2500,
    timeZone: 'Europe/Copenhagen',
    dialCode: '+45',
    handlingFee: 19_00,
    paidReturnFee: 39_00,
    lateReturnFee: 249_00,
    personalNumber: false,
    bookkeepingYears: 5, // Bogføringsloven (lov 700/2022) § 12
    ...periods,
    terms,
    seller: { ...address, vatId: 'DK00000000', email: 'hej@garderobe.example' },
  },
  se: {
    id: 'se',
    numericId: 2,
    countryId: 2,
    country: 'SE',
    wireLocale: 'sv_SE',
    intlLocale: 'sv-SE',
    name: 'Sverige',
    tlds: ['se'],
    currency: 'SEK',
    vatRate: 2500,
    timeZone: 'Europe/Stockholm',
    dialCode: '+46',
    handlingFee: 19_00,
    paidReturnFee: 79_00,
    lateReturnFee: 0,
    personalNumber: true,
    bookkeepingYears: 7, // Bokföringslagen (1999:1078) 7 kap. 2 §
    ...periods,
    terms,
    seller: { ...address, vatId: 'SE000000000001', email: 'hej@garderobe.example' },
  },
  nl: {
    id: 'nl',
    numericId: 3,
    countryId: 3,
    country: 'NL',
    wireLocale: 'nl_NL',
    intlLocale: 'nl-NL',
    name: 'Nederland',
    tlds: ['nl'],
    currency: 'EUR',
    vatRate: 2100,
    timeZone: 'Europe/Amsterdam',
    dialCode: '+31',
    handlingFee: 3_00,
    paidReturnFee: 9_00,
    lateReturnFee: 33_00,
    personalNumber: false,
    bookkeepingYears: 7, // Algemene wet inzake rijksbelastingen art. 52 lid 4
    ...periods,
    terms,
    seller: { ...address, vatId: 'NL000000000B01', email: 'hallo@garderobe.example' },
  },
  de: {
    id: 'de',
    numericId: 4,
    countryId: 4,
    country: 'DE',
    wireLocale: 'de_DE',
    intlLocale: 'de-DE',
    name: 'Deutschland',
    tlds: ['de'],
    currency: 'EUR',
    vatRate: 1900,
    timeZone: 'Europe/Berlin',
    dialCode: '+49',
    handlingFee: 3_00,
    paidReturnFee: 9_00,
    lateReturnFee: 0,
    personalNumber: false,
    bookkeepingYears: 8, // § 147 Abs. 3 AO and § 14b UStG, eight years since the BEG IV of 2025
    ...periods,
    terms: { ...terms, updated: '2021-11-17' },
    seller: { ...address, vatId: 'DE000000000', email: 'hallo@garderobe.example' },
  },
}

export const marketIds = Object.keys(markets) as MarketId[]
export const marketOf = (id: string): Market => markets[isMarketId(id) ? id : 'da']
export const isMarketId = (id: unknown): id is MarketId =>
  typeof id === 'string' && Object.hasOwn(markets, id)

/** By the host's last label (R1.02); anything unknown is Danish. */
export function marketOfHost(host: string): Market {
  const label = host.replace(/:\d+$/, '').split('.').at(-1)?.toLowerCase() ?? ''
  return Object.values(markets).find(({ tlds }) => tlds.includes(label)) ?? markets.da
}

/** localhost, 127.0.0.1 and *.localhost: where the market may be chosen by hand (R1.03). */
export const isLocalHost = (host: string) =>
  /^(?:localhost|127\.0\.0\.1|\[::1\]|[\w-]+(?:\.[\w-]+)*\.localhost)(?::\d+)?$/i.test(host)

/** What pages of the studio name in place of a market's wire locale: colleagues read English. */
export const staffLocale = 'en_GB'

export const marketOfWireLocale = (locale: string | undefined): Market | undefined =>
  Object.values(markets).find(({ wireLocale }) => wireLocale === locale)
