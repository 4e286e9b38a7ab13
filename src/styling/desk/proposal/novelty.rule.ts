import {
  isColour,
  type RankingGarment,
  type RankingMember,
  type Variant,
} from '#/styling/ranking/garment.rule.ts'

/** Parts of the novelty of a garment; together 1. */
const parts = { brand: 0.3, kind: 0.3, colour: 0.25, print: 0.15 } as const

/** Distance of a garment from the words and the past pieces of the member, from 0 to 1. */
export function noveltyFor({ likes, past }: Pick<RankingMember, 'likes' | 'past'>) {
  const brands = new Set(past.map(({ brand }) => brand))
  const kinds = new Set(past.map(({ kind }) => kind))
  return ({ brand, kind, traits }: RankingGarment, { colourKey }: Pick<Variant, 'colourKey'>): number => {
    const print = traits.print?.find((one) => one !== 'plain' && one !== 'unnamed')
    return (
      (brands.has(brand) ? 0 : parts.brand) +
      (kinds.has(kind) ? 0 : parts.kind) +
      (likes.colours.some((liked) => isColour(colourKey, liked)) ? 0 : parts.colour) +
      (print !== undefined && !likes.prints.includes(print) ? parts.print : 0)
    )
  }
}
