import { type Currency, type MarketId, marketIds, markets } from '#/platform/markets/markets.ts'

/** The currency of a market, and the rate of the file's prices into it. */
export type Conversion = { market: MarketId; currency: Currency; rate: number }
export type PriceTerms = { conversions: Conversion[]; notes: string[] }

export class ImportRefused extends Error {}

/**
 * `rates` as given: USD=10.4 for every market, or USD/SEK=10.4 for those with kronor. A Shopify file does not name its
 * currency: without --currency or --rate its numbers are taken as the market's own, and the report says so.
 */
export function priceTerms({
  marketNames,
  rates,
  currency,
}: {
  marketNames: string[]
  rates: string[]
  currency?: string
}): PriceTerms {
  const chosen = (marketNames.length > 0 ? marketNames : ['da']).flatMap((names) => names.split(','))
  const unknown = chosen.find((name) => !marketIds.includes(name as MarketId))
  if (unknown !== undefined)
    throw new ImportRefused(`There is no market "${unknown}". Use --market ${marketIds.join(', --market ')}.`)
  const given = rates.map(readRate)
  const from = fileCurrency(given, currency)
  const conversions = [...new Set(chosen)].map((name) => {
    const market = markets[name as MarketId]
    return {
      market: market.id,
      currency: market.currency,
      rate: rateInto(market.currency, from, given, chosen),
    }
  })
  const notes = from
    ? []
    : [
        `Where the file names no currency, prices are taken as ${[...new Set(conversions.map(({ currency }) => currency))].join(' and ')}. If they are in another, say which, and what one of it is worth.`,
      ]
  return { conversions, notes }
}

type Rate = { from: string; into: string | undefined; rate: number }

function readRate(text: string): Rate {
  const match = /^([A-Z]{3})(?:\/([A-Z]{3}))?=(\d{1,6}(?:\.\d{1,8})?)$/.exec(text.trim().toUpperCase())
  const rate = Number(match?.[3])
  if (!match || !(rate > 0))
    throw new ImportRefused(
      `Cannot read the rate "${text}". Write --rate USD=10.4, or --rate USD/SEK=10.4 for one currency of several.`,
    )
  return { from: match[1]!, into: match[2], rate }
}

function fileCurrency(given: Rate[], currency: string | undefined): string | undefined {
  const names = new Set([...given.map(({ from }) => from), ...(currency ? [currency.toUpperCase()] : [])])
  if (names.size > 1) throw new ImportRefused(`A file has one currency, not ${[...names].join(' and ')}.`)
  return [...names][0]
}

function rateInto(into: Currency, from: string | undefined, given: Rate[], chosen: string[]): number {
  if (from === undefined || from === into) return 1
  const exact = given.find((rate) => rate.into === into)
  if (exact) return exact.rate
  const general = given.find((rate) => rate.into === undefined)
  if (!general)
    throw new ImportRefused(
      `The prices are in ${from}, the market pays in ${into}: say what one ${from} is worth with --rate ${from}=10.4 (that many ${into}).`,
    )
  const currencies = new Set(chosen.map((name) => markets[name as MarketId].currency))
  if (currencies.size > 1)
    throw new ImportRefused(
      `The markets pay in ${[...currencies].join(' and ')}: give a rate for each, e.g. --rate ${from}/${into}=${general.rate}.`,
    )
  return general.rate
}

/** "57", "57.5" or "57.00" in hundredths; other texts are undefined, never a guess. */
export function minorUnitsIn(text: string): number | undefined {
  const match = /^(\d{1,8})(?:\.(\d{1,2}))?$/.exec(text.trim())
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : undefined
}

/**
 * A price of the file in a market. A converted price becomes the nearest one with the market's usual ending; a price in the
 * market's own currency is the shop's decision and stays.
 */
export function priceIn({ market, rate }: Conversion, minor: number): number {
  if (rate === 1) return minor
  const { ending, step } = markets[market].priceHabit
  return Math.max(0, Math.round((minor * rate - ending) / step)) * step + ending
}
