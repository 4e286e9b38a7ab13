import { saidColours, saidGarments } from '#/boxes/wishes/said-lines.rule.ts'
import { type LinedWish, saidLine, wantedKind, wishLines } from '#/boxes/wishes/wish-lines.rule.ts'
import { isColour, type RankingGarment, type Variant } from '#/styling/ranking/garment.rule.ts'
import { isForOccasion, traitOf } from '#/styling/ranking/wish-reasons.rule.ts'

type Offered = { garment: RankingGarment; variant: Pick<Variant, 'colourKey'> }
/** A line that a piece serves, and its points in mean values of good pieces. */
export type ServedLine = {
  line: string
  kind?: string
  points: number
  isServedBy: (offered: Offered) => boolean
}
/** A line about the whole box, with what the proposal does for it; `isKept`: the proposal keeps it by its rules. */
export type WholeLine = { line: string; isKept: boolean; text: string }

/** Points of a kind that was asked for: two good pieces, so that it comes into the box where the shelf has it. */
const OF_KIND = 2
const OF_QUALITY = 0.6

/** The lines of a wish, those that a piece can serve and those about the whole box. */
export function askedLines(wish: LinedWish): { served: ServedLine[]; whole: WholeLine[] } {
  const served: ServedLine[] = []
  const whole: WholeLine[] = []
  for (const line of wishLines(wish)) {
    const one = servedLine(line, wish)
    if (one) served.push(one)
    else whole.push({ line, ...wholeLine(line, wish) })
  }
  return { served, whole }
}

function servedLine(line: string, wish: LinedWish): ServedLine | undefined {
  const said = saidLine(wish, line)
  const kind = said?.kind === 'kind' ? said.value : wantedKind(line)
  if (kind) return { line, kind, points: OF_KIND, isServedBy: ({ garment }) => garment.kind === kind }
  const occasion = said?.kind === 'occasion' ? said.value : line === 'occasion' ? wish.occasion : undefined
  if (occasion)
    return {
      line,
      points: OF_QUALITY,
      isServedBy: ({ garment }) => isForOccasion(garment.tags, occasion),
    }
  if (said?.kind === 'colour')
    return {
      line,
      points: OF_QUALITY,
      isServedBy: ({ variant }) => isColour(variant.colourKey, said.value),
    }
  const trait = said?.kind === 'must' ? traitOf(said.value) : undefined
  return (
    trait && {
      line,
      points: OF_QUALITY,
      isServedBy: ({ garment }) => garment.traits[trait.aspect]?.includes(trait.value) ?? false,
    }
  )
}

const isOneOf = (values: readonly string[], value: string) => values.includes(value)

function wholeLine(line: string, wish: LinedWish): Omit<WholeLine, 'line'> {
  const said = saidLine(wish, line)
  if (line === 'budget' || said?.kind === 'budget')
    return said && !/^\d+$/.test(said.value)
      ? { isKept: false, text: 'for you to judge' }
      : { isKept: true, text: 'kept' }
  if (line === 'unwanted') return { isKept: true, text: 'none is proposed' }
  if (said?.kind === 'never') {
    const isTold =
      isOneOf(saidGarments, said.value) ||
      isOneOf(saidColours, said.value) ||
      traitOf(said.value) !== undefined
    return isTold
      ? { isKept: true, text: 'none is proposed' }
      : { isKept: false, text: 'no product tells it: look at the pictures' }
  }
  if (said?.kind === 'season') return { isKept: true, text: 'nothing out of season is proposed' }
  if (said?.kind === 'size')
    return { isKept: true, text: 'in the size that the member wears, or the next one' }
  if (said?.kind === 'must') return { isKept: false, text: 'no product tells it: look at the pictures' }
  return { isKept: false, text: 'for you to answer' }
}
