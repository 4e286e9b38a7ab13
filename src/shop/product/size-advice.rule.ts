/** One person's say on one size of a garment. */
export type Told = { memberId: string; size: string; kept: boolean; felt: 'small' | 'large' | null }

export const tendencies = ['small', 'as-labelled', 'large'] as const
type Tendency = (typeof tendencies)[number]
export const bases = ['own-size', 'garment', 'brand'] as const
export type Evidence = {
  /** Of whom: those who had it in the same size, in any, or what is alike of the brand. */
  basis: (typeof bases)[number]
  /** So many at least. */
  members: number
  /** Of ten, in round numbers. */
  keptOfTen: number
  tendency: Tendency
}

/**
 * Fewer people are never counted, and counts are told in fives: who knows of one box that came back cannot read off the
 * page what its owner said of it.
 */
export const leastMembers = 5
/** How many of ten must have felt the same before a garment is called small or large. */
const CLEARLY = 0.25

type Heard = { garment: readonly Told[]; brand: readonly Told[] }

/** What the closest of those groups says that is large enough; undefined where none is: there is not enough to tell. */
export function sizeEvidence(heard: Heard, ownSizes: ReadonlySet<string>): Evidence | undefined {
  const own = heard.garment.filter(({ size }) => ownSizes.has(size))
  return counted('own-size', own) ?? counted('garment', heard.garment) ?? counted('brand', heard.brand)
}

function counted(basis: Evidence['basis'], told: readonly Told[]): Evidence | undefined {
  const people = new Map<string, { kept: boolean; felt: Set<Told['felt']> }>()
  for (const { memberId, kept, felt } of told) {
    const one = people.get(memberId) ?? { kept: false, felt: new Set() }
    one.kept ||= kept
    one.felt.add(felt)
    people.set(memberId, one)
  }
  const count = people.size
  if (count < leastMembers) return undefined
  const all = [...people.values()]
  const share = (is: (one: (typeof all)[number]) => boolean) => all.filter(is).length / count
  return {
    basis,
    members: count - (count % 5),
    keptOfTen: Math.round(share(({ kept }) => kept) * 10),
    tendency: tendencyOf(share(({ felt }) => felt.has('small')) - share(({ felt }) => felt.has('large'))),
  }
}

const tendencyOf = (smallBy: number): Tendency =>
  smallBy >= CLEARLY ? 'small' : smallBy <= -CLEARLY ? 'large' : 'as-labelled'
