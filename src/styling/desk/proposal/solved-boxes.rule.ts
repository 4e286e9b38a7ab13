import { solveBox } from '#/styling/solver/solve.rule.ts'
import { type Ask, MOST_STEPS, type Slider, sliders } from './ask.rule.ts'
import { type Choosable, type Choosing, keptOf, problemOf } from './to-problem.rule.ts'

const SEED = 1
/** Starts from elsewhere for a box that is only compared with. */
const KICKS_OF_A_STEP = 12

type SliderCost = { name: Slider; less: number | null; more: number | null }
export type SolvedBox = { chosen: readonly Choosable[]; sliders: SliderCost[] }
/** Deadlines: of the box, and of the boxes at the next steps of the sliders. */
export type Over = { box: () => boolean; steps: () => boolean }

/** The proposed box, and what the next step of each slider changes in its expected kept value. */
export function solvedBox(choosing: Choosing, ask: Ask, over: Over): SolvedBox {
  const first = solveBox(problemOf(choosing, ask), { seed: SEED, isOver: over.box })
  const keptBy = (chosen: readonly number[]) =>
    chosen.reduce((sum, one) => sum + keptOf(choosing.all[one]!), 0)
  const kept = keptBy(first.chosen)
  const costAt = (step: Ask): number | null => {
    if (over.steps()) return null
    const { chosen, isWhole } = solveBox(problemOf(choosing, step), {
      seed: SEED,
      start: first.chosen,
      kicks: KICKS_OF_A_STEP,
      isOver: over.steps,
    })
    return isWhole ? keptBy(chosen) - kept : null
  }
  const costs = sliders.map((name): SliderCost => {
    if (name === 'budget' && choosing.budgetAmount === undefined) return { name, less: null, more: null }
    return {
      name,
      less: ask[name] > 0 ? costAt({ ...ask, [name]: ask[name] - 1 }) : null,
      more: ask[name] < MOST_STEPS ? costAt({ ...ask, [name]: ask[name] + 1 }) : null,
    }
  })
  return { chosen: first.chosen.map((one) => choosing.all[one]!), sliders: costs }
}
