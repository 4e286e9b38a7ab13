import {
  type Guard,
  type MeasureName,
  measures,
  type StopRule,
} from '#/people/experiments/experiment.rule.ts'
import { differenceOf, isSure, type Sample } from './difference.rule.ts'

/** Members of an arm from which a guard counts. */
export const GUARDED_FROM = 20

export type ReadSample = Sample & { measure: MeasureName; arm: string }
type Running = {
  usual: string
  arms: readonly string[]
  measure: MeasureName
  guards: readonly Guard[]
  stop: StopRule
  isOver: boolean
  readings: readonly ReadSample[]
}
type Verdict = { why: 'guard' | 'until' | 'sure'; words: string }

/** Why an experiment ends by its figures of a day, or undefined while it goes on. A guard comes before everything else. */
export function verdictOf(running: Running): Verdict | undefined {
  return byGuard(running) ?? byDay(running) ?? bySurety(running)
}

/** Guards are for the arms that are tried: what the usual arm does is no effect of the experiment. */
function byGuard({ usual, guards, readings }: Running): Verdict | undefined {
  for (const { measure, most } of guards) {
    const over = readings.find(
      (one) =>
        one.measure === measure && one.arm !== usual && one.members >= GUARDED_FROM && one.mean * 100 > most,
    )
    if (over)
      return {
        why: 'guard',
        words: `${measures[measure].label}: ${Math.round(over.mean * 100)} % of ${over.members} members, above the bound of ${most} %`,
      }
  }
  return undefined
}

const byDay = ({ isOver }: Running): Verdict | undefined =>
  isOver ? { why: 'until', words: 'Its last day is over' } : undefined

function bySurety({ stop, usual, arms, measure, readings }: Running): Verdict | undefined {
  if (stop !== 'sure') return undefined
  const others = arms.filter((arm) => arm !== usual)
  const of = (arm: string) => readings.find((one) => one.measure === measure && one.arm === arm)
  const base = of(usual)
  const sure = others.some((arm) => {
    const other = of(arm)
    const difference = base && other && differenceOf(base, other, others.length)
    return difference !== undefined && isSure(difference)
  })
  return sure
    ? { why: 'sure', words: `${measures[measure].label}: the interval of the difference has left zero` }
    : undefined
}
