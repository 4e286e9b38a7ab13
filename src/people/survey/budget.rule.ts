import { type Currency, type MarketId, marketOf } from '#/platform/markets/markets.ts'

/** Choices of the highest price, in whole units of the currency: price points of each country's shops. */
const ceilings: Readonly<Record<Currency, Readonly<Record<string, readonly number[]>>>> = {
  DKK: {
    top: [250, 400, 700],
    dress: [500, 800, 1400],
    trousers: [400, 700, 1200],
    jeans: [500, 800, 1300],
    skirt: [350, 600, 1000],
    jacket: [800, 1500, 2500],
    knitwear: [400, 700, 1200],
    shoes: [500, 900, 1500],
  },
  SEK: {
    top: [300, 500, 900],
    dress: [600, 1000, 1800],
    trousers: [500, 900, 1500],
    jeans: [600, 1000, 1600],
    skirt: [450, 800, 1300],
    jacket: [1000, 1800, 3000],
    knitwear: [500, 900, 1500],
    shoes: [700, 1200, 2000],
  },
  EUR: {
    top: [35, 60, 100],
    dress: [70, 120, 200],
    trousers: [60, 100, 160],
    jeans: [70, 110, 180],
    skirt: [50, 80, 140],
    jacket: [110, 200, 350],
    knitwear: [60, 100, 160],
    shoes: [70, 120, 200],
  },
}

/** The choices of one kind in a market, in minor units, the lowest first. */
export const budgetChoices = (market: MarketId, kind: string): number[] =>
  (ceilings[marketOf(market).currency][kind] ?? []).map((amount) => amount * 100)
