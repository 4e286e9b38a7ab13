import { brandKey } from '#/people/survey/brands/brands.rule.ts'
import type { RankingMember } from './garment.rule.ts'
import { type BrandFact, factsOfBrand } from './learnt.rule.ts'
import { memoized } from './memoized.rule.ts'
import { type Reason, reasonBy } from './weights.rule.ts'

/** Reasons from the brand's pieces that the member has had, by brand and kind, without rejected facts. */
export function brandReasons({ past, rejected }: RankingMember) {
  const facts = memoized((brand: string) =>
    factsOfBrand(
      brand,
      past.filter((piece) => piece.brand === brand),
    ).filter(({ fact }) => !rejected?.has(fact)),
  )
  return memoized((brand: string) =>
    memoized((kind: string) => facts(brand).flatMap((fact) => reasonOf(fact, kind) ?? [])),
  )
}

function reasonOf(fact: BrandFact, kind: string): Reason | undefined {
  const { brand, count } = fact
  switch (fact.about) {
    case 'kept':
      return reasonBy('brandKept', `Kept ${count} from ${brand}`, { amount: Math.min(2, count) })
    case 'sent-back':
      return reasonBy('brandReturned', `Sent back ${count} from ${brand}`)
    case 'ran-small':
      return fact.kind === kind ? reasonBy('ranSmall', `${brand} ran small on the member`) : undefined
    case 'worn-often':
      return reasonBy('wornOften', `Often wears what was kept from ${brand}`)
    case 'never-worn':
      return reasonBy('neverWorn', `Never wears what was kept from ${brand}`)
    default:
      return reasonBy('wornOut', `A piece from ${brand} is worn out already`)
  }
}

/** The size that the member knows in this brand, by brand and kind. */
export function knownSizeReasons({ likes }: Pick<RankingMember, 'likes'>) {
  const known = new Map(
    (likes.brandSizes ?? []).map(({ brand, kind, size }) => [
      `${brandKey(brand)} ${kind}`,
      size.toUpperCase(),
    ]),
  )
  if (known.size === 0) return undefined
  const keyOf = memoized(brandKey)
  return (brand: string, kind: string, size: string): Reason | undefined =>
    known.get(`${keyOf(brand)} ${kind}`) === size.toUpperCase()
      ? reasonBy('knownSize', `The member’s size in ${brand}: ${size}`)
      : undefined
}
