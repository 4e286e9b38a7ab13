import type { Aspect } from '#/goods/catalogue/traits/aspects.rule.ts'
import { type BoxWish, isColour, type RankingGarment } from './garment.rule.ts'
import { memoized } from './memoized.rule.ts'
import type { Never } from './never.rule.ts'
import { inSeason, outOfSeason } from './season.rule.ts'
import { type Reason, reasonBy } from './weights.rule.ts'

type Given = Reason | undefined | false

/** The tags of garments for an occasion that members name. */
const tagsOf: Readonly<Record<string, readonly string[]>> = {
  wedding: ['party', 'evening'],
  christening: ['party', 'work'],
  confirmation: ['party', 'work'],
  graduation: ['party'],
  birthday: ['party', 'evening'],
  christmas: ['party', 'evening'],
  'new-year': ['party', 'evening'],
  funeral: ['work'],
  interview: ['work'],
}

/** True when a garment's tags name an occasion, or one with the same dress. */
export const isForOccasion = (tags: readonly string[], occasion: string): boolean =>
  tags.includes(occasion) || (tagsOf[occasion]?.some((tag) => tags.includes(tag)) ?? false)

/** Reasons from the lines of a wish: the colours, the qualities and the season that it asks for. */
export function wishReasons(wish: BoxWish) {
  const colours = wish.colours ?? []
  const { season } = wish
  return {
    colour: memoized(
      (key: string): Given =>
        colours.some((wanted) => isColour(key, wanted)) &&
        reasonBy('wishedColour', `Asked for: ${key}`, { mark: 'asked for' }),
    ),
    garment(garment: RankingGarment): Given[] {
      const against = season && outOfSeason(garment, season)
      const suits = season && inSeason(garment, season)
      return [
        ...(wish.must ?? []).map((must) => mustReason(garment, must)),
        against !== undefined && reasonBy('outOfSeason', against),
        suits !== undefined && reasonBy('inSeason', suits),
      ]
    },
  }
}

/** A quality of a wish that is a trait of the catalogue: "length:knee". */
export function traitOf(value: string): Never['traits'][number] | undefined {
  const [aspect, name] = value.split(':')
  return aspect && name ? { aspect: aspect as Aspect, value: name } : undefined
}

function mustReason(garment: RankingGarment, must: string): Given {
  const trait = traitOf(must)
  const has = trait && garment.traits[trait.aspect]
  if (!trait || !has || has.length === 0) return undefined
  if (has.includes(trait.value))
    return reasonBy('must', `Asked for: ${trait.value} (${trait.aspect})`, { mark: 'asked for' })
  return trait.aspect === 'length' || trait.aspect === 'sleeve' || trait.aspect === 'heel'
    ? reasonBy('mustOther', `Asked for ${trait.aspect} ${trait.value}, this is ${has.join(', ')}`)
    : undefined
}
