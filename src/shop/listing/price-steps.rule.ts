import { type Currency, type MarketId, marketOf } from '#/platform/markets/markets.ts'

export type PriceRange = { from: number; to: number }

/** The range of a text in whole units: "100-400", "100-" or "-400". Undefined for other texts. */
export function priceRange(text: string): PriceRange | undefined {
  const [, from = '', to = ''] = /^(\d{0,7})-(\d{0,7})$/.exec(text) ?? []
  if (from === '' && to === '') return undefined
  return { from: Number(from) * 100, to: to === '' ? Infinity : Number(to) * 100 }
}

export const isInRange = (price: number, { from, to }: PriceRange) => price >= from && price <= to

const steps = [0, 25, 50, 75, 100, 150, 200, 300, 500]
/**
 * The ranges that a listing offers: nine steps, ten times as high in currencies where one unit is a tenth of a euro.
 */
export function priceSteps(currency: Currency): readonly { value: string; range: PriceRange }[] {
  const unit = currency === 'EUR' ? 1 : 10
  return steps.map((from, at) => {
    const to = steps[at + 1]
    const value = `${from * unit}-${to === undefined ? '' : to * unit}`
    return { value, range: priceRange(value)! }
  })
}

export function priceTitle(value: string, market: MarketId): string {
  const { intlLocale, currency } = marketOf(market)
  const money = new Intl.NumberFormat(intlLocale, { style: 'currency', currency, maximumFractionDigits: 0 })
  const { from, to } = priceRange(value)!
  if (to === Infinity) return `> ${money.format(from / 100)}`
  return `${money.format(from / 100)} – ${money.format(to / 100)}`
}
