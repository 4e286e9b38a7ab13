import {
  amountOfLine,
  dayOfLine,
  type SaidLine,
  saidColours,
  saidGarments,
  saidQualities,
} from '#/boxes/wishes/said-lines.rule.ts'
import type { Wish } from '#/boxes/wishes/wish-lines.rule.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { type Weather, weatherOn } from '../ranking/climate.rule.ts'
import type { BoxWish } from '../ranking/garment.rule.ts'
import type { Occasioned } from '../ranking/season.rule.ts'

type Lined = { wish: Wish; said: readonly SaidLine[] }
export type RankedWish = BoxWish & Pick<Wish, 'budgetAmount'>
type At = { market: MarketId; arrives: Temporal.PlainDate }

/** The wish of a box as the ranking reads it: the form's answers and the lines of the words together. */
export function wishToRank({ wish, said }: Lined, at: At): RankedWish {
  const of = (kind: SaidLine['kind']) => said.filter((line) => line.kind === kind).map(({ value }) => value)
  const forbidden = of('never')
  const among = (values: readonly string[]) => forbidden.filter((value) => values.includes(value))
  const garments = of('kind')
  return {
    ...wish,
    occasions: of('occasion'),
    wanted: [...(wish.wanted ?? []), ...garments],
    unwanted: [
      ...(wish.unwanted ?? []),
      // "No scarf, rather a belt" forbids one accessory and asks for another.
      ...among(saidGarments).filter((kind) => !garments.includes(kind)),
    ],
    colours: of('colour'),
    avoidColours: among(saidColours),
    must: of('must'),
    mustNot: among(saidQualities),
    budgetAmount:
      wish.budgetAmount ??
      of('budget')
        .map(amountOfLine)
        .find((amount) => amount !== undefined),
    season: seasonOfBox({ wish, said }, at),
  }
}

const weatherOfSeason: Readonly<Record<string, Weather>> = {
  winter: 'cold',
  spring: 'cool',
  autumn: 'cool',
  summer: 'warm',
}
const monthOf = (day: Temporal.PlainDate) => day.toLocaleString('en', { month: 'long' })

/**
 * The weather that a box is for: the season that was asked for, else the country's on the day of the occasion, else on
 * the day that the box arrives. Undefined for a journey without a season, and for two seasons.
 */
export function seasonOfBox({ wish, said }: Lined, { market, arrives }: At): Occasioned | undefined {
  const seasons = new Set(said.filter(({ kind }) => kind === 'season').map(({ value }) => value))
  const [season, ...others] = seasons
  if (others.length > 0) return undefined
  if (season) return { weather: weatherOfSeason[season]!, because: `in the ${season} that was asked for` }
  const travels =
    wish.occasion === 'travel' || said.some(({ kind, value }) => kind === 'occasion' && value === 'travel')
  if (travels) return undefined
  const line = said.find((one) => one.kind === 'date')
  const day = line ? dayOfLine(line.value) : wish.date
  if (!day || day < String(arrives))
    return { weather: weatherOn(market, arrives), because: `in ${monthOf(arrives)}, when the box arrives` }
  const on = Temporal.PlainDate.from(day)
  return { weather: weatherOn(market, on), because: `in ${monthOf(on)}, for which it is wanted` }
}

/** The day by which a wish is wanted: the form's, else the first of the words. */
export const wantedBy = (wish: Wish, said: readonly SaidLine[]): string | undefined => {
  const line = said.find(({ kind }) => kind === 'date')
  return wish.date ?? (line && dayOfLine(line.value))
}
