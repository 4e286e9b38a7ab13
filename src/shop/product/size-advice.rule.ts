import { leastPeople, type Tendency, tendencyOf } from '#/boxes/parts/outcomes.rule.ts'

/** One member's outcome with one size of a garment. */
export type SizeOutcome = { memberId: string; size: string; kept: boolean; felt: 'small' | 'large' | null }

export const bases = ['own-size', 'garment', 'brand'] as const
export type Evidence = {
  /** The group: members who had it in this size, in any size, or similar pieces of the brand. */
  basis: (typeof bases)[number]
  /** Lower bound of the group's size. */
  members: number
  /** Members of ten who kept it, rounded. */
  keptOfTen: number
  tendency: Tendency
}

type Heard = { garment: readonly SizeOutcome[]; brand: readonly SizeOutcome[] }

/** The result of the closest group that is large enough; undefined when none is. */
export function sizeEvidence(heard: Heard, ownSizes: ReadonlySet<string>): Evidence | undefined {
  const own = heard.garment.filter(({ size }) => ownSizes.has(size))
  return counted('own-size', own) ?? counted('garment', heard.garment) ?? counted('brand', heard.brand)
}

function counted(basis: Evidence['basis'], outcomes: readonly SizeOutcome[]): Evidence | undefined {
  const people = new Map<string, { kept: boolean; felt: Set<SizeOutcome['felt']> }>()
  for (const { memberId, kept, felt } of outcomes) {
    const one = people.get(memberId) ?? { kept: false, felt: new Set() }
    one.kept ||= kept
    one.felt.add(felt)
    people.set(memberId, one)
  }
  const count = people.size
  if (count < leastPeople) return undefined
  const all = [...people.values()]
  const number = (is: (one: (typeof all)[number]) => boolean) => all.filter(is).length
  return {
    basis,
    members: count - (count % 5),
    keptOfTen: Math.round((number(({ kept }) => kept) / count) * 10),
    tendency: tendencyOf({
      people: count,
      small: number(({ felt }) => felt.has('small')),
      large: number(({ felt }) => felt.has('large')),
    }),
  }
}
