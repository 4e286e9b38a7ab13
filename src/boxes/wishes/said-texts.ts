import { formatDate, formatMoney } from '#/platform/markets/format.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { atNoon } from '#/platform/markets/noon.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import {
  amountOfLine,
  dayOfLine,
  type SaidLine,
  saidColours,
  saidGarments,
  saidOccasions,
  saidQualities,
  saidSeasons,
} from './said-lines.rule.ts'

/** A line of a member's words as a phrase in their language: "Farve: grøn". */
export const saidText = (t: Translate, line: SaidLine, market: MarketId): string =>
  t(`wishes.said.${line.kind}`, { what: saidValue(t, line, market) })

/** The value of a line by itself; a budget without a sum in the member's own words. */
export function saidValue(t: Translate, { kind, value, words }: SaidLine, market: MarketId): string {
  if (kind === 'date') return formatDate(atNoon(dayOfLine(value)), market, 'day')
  const amount = kind === 'budget' ? amountOfLine(value) : undefined
  if (amount !== undefined) return formatMoney(amount, market)
  if (kind === 'budget') return words
  return kind === 'size' ? value.replace('shoes ', '') : namedValue(t, kind, value)
}

/** A value of a list by its name. */
export function namedValue(t: Translate, kind: SaidLine['kind'], value: string): string {
  const among = <Value extends string>(values: readonly Value[]) => values.find((one) => one === value)
  const occasion = kind === 'occasion' ? among(saidOccasions) : undefined
  if (occasion) return t(`wishes.occasion.${occasion}`)
  const [season, garment, colour] = [among(saidSeasons), among(saidGarments), among(saidColours)]
  if (season) return t(`wishes.season.${season}`)
  if (garment) return t(`kind.${garment}`)
  if (colour) return t(`survey.colour.${colour}`)
  const quality = among(saidQualities)
  return quality ? t(`wishes.quality.${quality}`) : value
}
