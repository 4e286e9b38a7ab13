import type { Traits } from '#/goods/catalogue/traits/aspects.rule.ts'
import type { Kind } from '#/goods/catalogue/vocabulary/kinds.rule.ts'

type Facts = { kind: Kind; category?: string; tags: readonly string[]; traits: Traits }

/** Levels of dress by category, from 0 for sport to 4 for a party. */
// biome-ignore format: a table
const levelOfCategory: Readonly<Record<string, number>> = {
  joggers: 0, hoodies: 0, backpacks: 1, 't-shirts': 1, 'tank-tops': 1, 'polo-shirts': 1, shorts: 1, jeans: 1, 'slim-jeans': 1,
  'straight-jeans': 1, 'wide-jeans': 1, 'denim-jackets': 1, 'denim-skirts': 1, 'quilted-jackets': 1, sneakers: 1, sandals: 1, hats: 1,
  'summer-dresses': 1, blazers: 3, waistcoats: 3, 'suit-trousers': 3, 'classic-shirts': 3, blouses: 3, 'pencil-skirts': 3,
  'trench-coats': 3, coats: 3, heels: 3, 'wrap-dresses': 3, 'party-dresses': 4, clutches: 4, sarees: 4,
}
const levelOfKind: Readonly<Partial<Record<Kind, number>>> = { jeans: 1, top: 1.5, shirt: 2.5, dress: 2.5 }
const EVERYDAY = 2

/** Words of tags, lower case, by the occasion that they name. The index is the bit. */
const occasionWords: readonly (readonly string[])[] = [
  ['everyday', 'casual', 'weekend'],
  ['work', 'formal', 'office', 'smart casual'],
  ['evening', 'party'],
  ['holiday', 'travel'],
  ['sport', 'sports', 'sporty'],
  ['ethnic'],
]
export const [everyday, work, party, holiday, sport] = occasionWords.map((_, index) => 1 << index) as [
  number,
  number,
  number,
  number,
  number,
]

export const occasionsOf = (tags: readonly string[]): number =>
  tags.reduce((bits, tag) => {
    const index = occasionWords.findIndex((words) => words.includes(tag.toLowerCase()))
    return index < 0 ? bits : bits | (1 << index)
  }, 0)

const names = ['sporty', 'relaxed', 'everyday', 'smart', 'dressed-up'] as const

/** The level of dress of a garment: its category's, moved half the way to the occasions of its tags. */
export function formalityOf({ kind, category = '', tags, traits }: Facts): (typeof names)[number] {
  const own = levelOfCategory[category] ?? levelOfKind[kind] ?? EVERYDAY
  const named = levelOfOccasions(occasionsOf(tags))
  const level = named === undefined ? own : (own + named) / 2
  const silk = traits.fabric?.includes('silk') ? 0.5 : 0
  return names[Math.min(4, Math.round(level + silk))]!
}

function levelOfOccasions(bits: number): number | undefined {
  if (bits & sport) return 0
  if (bits & party) return bits & everyday ? 3 : 4
  if (bits & work) return bits & everyday ? 2.5 : 3
  return bits & everyday ? 1.5 : undefined
}
