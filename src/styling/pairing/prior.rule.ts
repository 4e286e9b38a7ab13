import type { Colour, fabrics, lengths, prints, Slot } from './garment.rule.ts'

/**
 * Points of two garments before any board is laid: the logarithm of how much more often they are worn
 * together than by chance.
 */

type Print = (typeof prints)[number]
type Length = (typeof lengths)[number]
type Fabric = (typeof fabrics)[number]

const neutrals: readonly Colour[] = ['black', 'white', 'beige', 'brown', 'grey', 'navy', 'denim']
const isNeutral = (colour: Colour) => neutrals.includes(colour)

/** Pairs of neutrals that differ from the usual 0.4. Written in one direction. */
const ofNeutrals: Readonly<Record<string, number>> = {
  'black navy': 0.05,
  'black brown': -0.05,
  'brown grey': 0.1,
  'beige grey': 0.2,
  'brown navy': 0.35,
  'beige brown': 0.5,
  'beige navy': 0.6,
  'denim navy': 0.2,
  'denim denim': -0.2,
  'brown brown': 0.2,
}
/** Colours that are opposite each other on the wheel, or often worn together. */
const friends: Readonly<Partial<Record<Colour, readonly Colour[]>>> = {
  blue: ['orange', 'yellow', 'green'],
  green: ['pink', 'orange'],
  red: ['pink', 'blue'],
  pink: ['purple', 'orange'],
  purple: ['yellow', 'green'],
}
const areFriends = (one: Colour, other: Colour) =>
  (friends[one]?.includes(other) ?? false) || (friends[other]?.includes(one) ?? false)

export function colourPrior(one: Colour, other: Colour): number {
  if (one === 'unknown' || other === 'unknown') return 0
  if (one === 'multi' || other === 'multi') return multiPrior(one === 'multi' ? other : one)
  const [a, b] = one < other ? [one, other] : [other, one]
  if (isNeutral(one) && isNeutral(other))
    return ofNeutrals[`${a} ${b}`] ?? (a === 'white' || b === 'white' ? 0.5 : 0.4)
  if (isNeutral(one) || isNeutral(other)) return one === 'white' || other === 'white' ? 0.5 : 0.4
  if (one === other) return 0.2
  return areFriends(one, other) ? 0.25 : -0.9
}

function multiPrior(beside: Colour) {
  if (beside === 'multi') return -0.6
  return isNeutral(beside) ? 0.35 : -0.15
}

export function printPrior(one: Print, other: Print): number {
  if (one === 'plain' && other === 'plain') return 0
  if (one === 'plain' || other === 'plain') return 0.15
  const [a, b] = [one, other].toSorted()
  if (`${a} ${b}` === 'floral stripe') return -0.8
  return a === b && a === 'stripe' ? -0.8 : -1.2
}

/** By the distance of the levels of dress: a T-shirt under a blazer is usual, joggers under it are not. */
const byDistance = [0.2, 0.15, 0, -0.7, -1.5]
export const formalityPrior = (one: number, other: number): number =>
  one > 4 || other > 4 ? 0 : byDistance[Math.abs(one - other)]!

type Season = 'all-year' | 'summer' | 'winter'
export function seasonPrior(one: Season, other: Season): number {
  if (one === 'all-year' || other === 'all-year') return 0
  return one === other ? 0.2 : -1.5
}

type Places = { places: readonly [Slot, Slot] }
const are = ({ places: [a, b] }: Places, one: Slot, other: Slot) => a === one && b === other

type Volume = 'regular' | 'close' | 'loose'
/** Between an upper part and what is below or over it; in the order of the places. */
export function volumePrior(one: Volume, other: Volume, of: Places): number {
  if (one === 'regular' || other === 'regular') return 0
  if (are(of, 'top', 'outer')) return one === 'loose' && other === 'close' ? -0.4 : 0.1
  if (!are(of, 'top', 'bottom') && !are(of, 'outer', 'bottom')) return 0
  if (one !== other) return 0.2
  return one === 'loose' ? -0.35 : 0.05
}

export function lengthPrior(one: Length, other: Length, of: Places): number {
  if (one === 'unknown' || other === 'unknown') return 0
  if (are(of, 'outer', 'bottom')) return one === 'long' && other === 'short' ? -0.4 : 0.05
  if (are(of, 'outer', 'dress')) return one === 'short' && other === 'long' ? 0 : 0.1
  if (are(of, 'dress', 'shoes')) return one === 'long' && other === 'long' ? 0.1 : 0
  return 0
}

const clothes: readonly Slot[] = ['top', 'bottom', 'dress', 'outer']
export function fabricPrior(one: Fabric, other: Fabric, { places }: Places): number {
  if (!places.every((place) => clothes.includes(place))) return one === 'leather' && other === one ? 0.1 : 0
  if (one === 'leather' && other === 'leather') return -0.6
  if (one === 'denim' && other === 'denim') return -0.3
  const pair = [one, other].toSorted().join(' ')
  return pair === 'silk wool' ? 0.1 : pair === 'linen wool' ? -0.4 : 0
}

/** Occasions that two garments have in common: neither or one names any, none in common, some in common. */
export const occasionPrior = [0, -0.5, 0.25] as const
