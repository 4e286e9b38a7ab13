import { type Leaning, leaningTo } from '#/people/taste/leanings.rule.ts'
import type { RankingGarment, RankingMember } from './garment.rule.ts'
import { memoized } from './memoized.rule.ts'
import { type Reason, type RuleName, reasonBy, weights } from './weights.rule.ts'

const rules = {
  colour: 'swipedColour',
  kind: 'swipedKind',
  print: 'swipedPrint',
  fit: 'swipedFit',
  fabric: 'swipedFabric',
} as const satisfies Record<string, RuleName>
const others = ['kind', 'print', 'fit', 'fabric'] as const
const noTraits = {}

/** Reasons from answers to other pieces, with points by their certainty. Undefined without answers. */
export function tasteReasons({ taste }: Pick<RankingMember, 'taste'>) {
  if (!taste || taste.answers.size === 0) return undefined
  const colour = memoized((colourKey: string) =>
    reasonOf(leaningTo(taste, { kind: '', colourKey, traits: noTraits }, 'colour')),
  )
  return {
    colour,
    price: (kind: string, price: number): Reason | undefined =>
      price >= (taste.tooDear.get(kind) ?? Infinity)
        ? reasonBy('swipedPrice', `As dear as a ${kind} that was too dear in a quiz`)
        : undefined,
    garment({ id, kind, traits }: RankingGarment): (Reason | undefined)[] {
      const piece = { kind, colourKey: '', traits }
      const liked = taste.answers.get(id) === 'liked'
      return [
        liked ? reasonBy('swipedPiece', 'Liked this very piece in a quiz') : undefined,
        ...others.map((about) => reasonOf(leaningTo(taste, piece, about))),
      ]
    },
  }
}

function reasonOf(leaning: Leaning | undefined): Reason | undefined {
  if (!leaning) return undefined
  const { about, value, lean, liked, seen } = leaning
  const of = rules[about]
  const weight = Math.round(weights[of] * lean)
  return weight === 0
    ? undefined
    : { weight, text: `Liked ${liked} of ${seen} in ${value}`, of, amount: lean }
}
