import { isColour, type RankingGarment, type RankingMember, type Variant } from './garment.rule.ts'
import { memoized } from './memoized.rule.ts'
import { type Never, verdictOn } from './never.rule.ts'
import type { LabelledGarment, SizeFit } from './size.rule.ts'

export type ReadRules = {
  nevers: readonly Never[]
  sizeFit: (garment: LabelledGarment, size: string) => SizeFit
}

const isFar = (fit: SizeFit) => fit.is === 'known' && Math.abs(fit.steps) > 1

/** The rules that exclude a garment, or one variant of it. */
export function hardRules(
  { likes, wish, seen, taste, allSizes }: RankingMember,
  { nevers, sizeFit }: ReadRules,
) {
  const had = new Set(seen)
  const avoided = memoized((key: string) => {
    const colour = likes.avoidColours.find((avoided) => isColour(key, avoided))
    if (colour) return `the member does not wear ${colour}`
    const unwanted = wish.avoidColours?.find((avoided) => isColour(key, avoided))
    return unwanted && `the member asked for no ${unwanted} this time`
  })
  return {
    garment(garment: RankingGarment): string | undefined {
      if (had.has(garment.id)) return 'the member had it before'
      if (taste?.answers.get(garment.id) === 'passed') return 'the member passed on it in a quiz'
      if (wish.unwanted?.includes(garment.kind)) return `the member asked for no ${garment.kind} this time`
      const never = nevers.find((rule) => verdictOn(garment, rule) === 'hidden')
      return never && `never ${never.text}`
    },
    variant: (
      garment: LabelledGarment,
      { size, colourKey }: Pick<Variant, 'size' | 'colourKey'>,
    ): string | undefined =>
      avoided(colourKey) ??
      (!allSizes && isFar(sizeFit(garment, size)) ? 'not in the member’s size' : undefined),
  }
}
