import { keepChances } from '#/styling/keep/keep-chances.rule.ts'
import { diceFrom } from '#/testing/tastes/dice.ts'
import { goodsFrom } from '#/testing/tastes/goods.ts'
import { newLearner } from '#/testing/tastes/learner.ts'
import {
  judge,
  type Life,
  live,
  memberOf,
  newLife,
  occasion,
  type World,
  worldOf,
} from '#/testing/tastes/live.ts'
import { cpuOf } from './fit.ts'

/** Boxes a stylist after which the ranking is judged. */
const marks = [0, 5, 20, 100]
const sizes = { stylists: 6, membersEach: 15, goods: 400 }

/**
 * Regret of stylists who pick by the ranking against one who knows tastes and bodies, in pieces kept of six, with the model
 * that begins empty and without it. The same members, goods and wishes for both.
 */
export function benchRank({ worlds }: { worlds: number }) {
  const regrets = new Map<string, number[]>()
  const kept = new Map<string, number[]>()
  let candidatesMs = 0
  for (let seed = 1; seed <= worlds; seed++) {
    const world = worldOf({ seed, ...sizes })
    for (const learns of [false, true]) {
      const life = newLife(newLearner(learns))
      for (const mark of marks) {
        live(world, life, mark - life.round)
        const judged = judge(world, life, 1)
        const name = nameOf(mark, learns)
        regrets.set(name, [...(regrets.get(name) ?? []), judged.best - judged.kept])
        kept.set(name, [...(kept.get(name) ?? []), judged.kept])
      }
      if (learns) candidatesMs = cpuOfCandidates(world, life)
    }
  }
  return {
    ...sizes,
    candidatesMs,
    rows: marks.map((mark) => {
      const [points, model] = [false, true].map((learns) => regrets.get(nameOf(mark, learns))!)
      const gains = points!.map((one, at) => one - model![at]!)
      return {
        'boxes a stylist': mark,
        'kept by points': mean(kept.get(nameOf(mark, false))!).toFixed(2),
        'kept by model': mean(kept.get(nameOf(mark, true))!).toFixed(2),
        'regret of points': mean(points!).toFixed(2),
        'regret of model': mean(model!).toFixed(2),
        'gain ± standard error': `${mean(gains).toFixed(2)} ± ${errorOf(gains).toFixed(2)}`,
      }
    }),
  }
}

const CANDIDATES = 5000

/** Processor time of the chances of 5,000 candidates for a member with a past, the middle of nine runs when warm. */
function cpuOfCandidates(world: World, life: Life): number {
  const { asked } = occasion(world, diceFrom(1))
  const [at] = [...life.past].toSorted((a, b) => b[1].length - a[1].length)[0]!
  const member = memberOf(world, life, at, asked)
  const candidates = goodsFrom(99, CANDIDATES).map((garment) => ({ garment, variant: garment.variants[2]! }))
  const ask = () => keepChances(life.learner.model, member, candidates)
  for (let warming = 0; warming < 10; warming++) ask()
  const runs = Array.from({ length: 9 }, () => cpuOf(ask)[1])
  return runs.toSorted((a, b) => a - b)[4]!
}

const nameOf = (mark: number, learns: boolean) => `${mark} ${learns}`
const mean = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length
function errorOf(numbers: readonly number[]): number {
  if (numbers.length < 2) return 0
  const middle = mean(numbers)
  const variance = numbers.reduce((sum, one) => sum + (one - middle) ** 2, 0) / (numbers.length - 1)
  return Math.sqrt(variance / numbers.length)
}
