import { colourFamily } from '#/goods/catalogue/vocabulary/colour-families.rule.ts'
import { type Kind, kinds } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
import type { RankingGarment, Variant } from '#/styling/ranking/garment.rule.ts'
import type { Problem } from '#/styling/solver/problem.rule.ts'
import { type Ask, budgetAt, daringAt, varietyAt } from './ask.rule.ts'
import type { ServedLine } from './asked-lines.rule.ts'

/** A piece of the box, a locked proposal, or a garment that may be proposed. */
export type Choosable = {
  garment: RankingGarment & { kind: Kind }
  variant: Pick<Variant, 'sku' | 'size' | 'colourKey'>
  price: number
  /** Chance of being kept. */
  chance: number
  /** Share of the value that is left after what was turned down before. */
  lesson: number
  novelty: number
  isLocked: boolean
}
export type Choosing = {
  all: readonly Choosable[]
  lines: readonly ServedLine[]
  budgetAmount: number | undefined
  least: number
  most: number
  pair: Problem['pair']
}

/** Most lines that a box is chosen by: each is a bit. */
const MOST_LINES = 31
/** Points of a pair that goes together perfectly, in mean values of good pieces. */
const LOOK = 0.12
/** Pieces whose mean value is the unit of looks, variety and lines. */
const GOOD = 50

export const keptOf = ({ chance, price }: Pick<Choosable, 'chance' | 'price'>) => Math.round(chance * price)

/** The pieces to choose from as a problem for the solver, at the steps of the sliders. */
export function problemOf({ all, lines, budgetAmount, least, most, pair }: Choosing, ask: Ask): Problem {
  const count = all.length
  const problem = emptyOf(count)
  const daring = daringAt(ask)
  const colours = new Map<string, number>()
  const served = lines.slice(0, MOST_LINES)
  for (const [at, one] of all.entries()) {
    const { garment, variant, price, lesson, novelty } = one
    const family = colourFamily(variant.colourKey) ?? variant.colourKey
    if (!colours.has(family)) colours.set(family, Math.min(colours.size, 255))
    problem.value[at] = keptOf(one) * lesson + daring * novelty * price
    problem.price[at] = price
    problem.kind[at] = kinds.indexOf(garment.kind)
    problem.colour[at] = colours.get(family)!
    for (const [line, { isServedBy }] of served.entries())
      if (isServedBy(one)) problem.serves[at]! |= 1 << line
  }
  const unit = unitOf(all)
  const { kind, colour } = varietyAt(ask)
  const asked = new Set<string | undefined>(served.map((line) => line.kind))
  const locked = [...all.keys()].filter((at) => all[at]!.isLocked)
  return {
    ...problem,
    pair,
    locked,
    budget: budgetAt(budgetAmount, ask),
    least,
    most,
    weights: {
      look: LOOK * unit,
      // Two of a kind that was asked for are less of a surprise.
      kind: kinds.map((its) => kind * unit * (asked.has(its) ? 0.5 : 1)),
      colour: colour * unit,
      lines: served.map(({ points }) => points * unit),
    },
  }
}

const emptyOf = (count: number) => ({
  count,
  value: new Float64Array(count),
  price: new Float64Array(count),
  kind: new Uint8Array(count),
  colour: new Uint8Array(count),
  serves: new Uint32Array(count),
})

/** The mean expected kept value of the best candidates, in minor units. */
function unitOf(all: readonly Choosable[]): number {
  const best = Float64Array.from(all, keptOf).toSorted().slice(-GOOD)
  return best.length === 0 ? 1 : Math.max(1, best.reduce((sum, one) => sum + one, 0) / best.length)
}
