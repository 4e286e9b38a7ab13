import { Type } from 'typebox'
import {
  experimentNames,
  guardMeasures,
  measureNames,
  primaryMeasures,
  stopRules,
} from '#/people/experiments/experiment.rule.ts'
import type { Shown } from '#/platform/http/contract.ts'
import {
  closed,
  count,
  day,
  flag,
  list,
  moment,
  oneOf,
  orNull,
  reason,
  text,
  uuid,
} from '#/platform/http/schema.ts'

const name = oneOf(experimentNames)
const number = Type.Number()
const Arm = closed({ arm: text, label: text, share: number, usual: flag })
const Guard = closed({ measure: oneOf(guardMeasures), most: Type.Integer({ minimum: 1, maximum: 100 }) })

const Summary = closed({
  id: uuid,
  name,
  label: text,
  fromAt: moment,
  untilAt: moment,
  endedAt: orNull(moment),
  endedWords: orNull(text),
  decision: orNull(text),
})
export type ExperimentSummary = Shown<typeof Summary>

export const Experiments = closed({
  /** `running`: the experiment of this kind that runs. */
  kinds: list(closed({ name, label: text, asks: text, arms: list(Arm), running: orNull(uuid) })),
  experiments: list(Summary),
  more: flag,
  today: day,
})
export type ExperimentKindView = Shown<typeof Experiments>['kinds'][number]

/** `difference`: from the usual arm, with its interval; null with too few members. */
const Sampled = closed({
  arm: text,
  members: count,
  mean: number,
  difference: orNull(closed({ by: number, low: number, high: number })),
})
export const ExperimentPage = closed({
  ...Summary.properties,
  asks: text,
  currency: text,
  arms: list(closed({ ...Arm.properties, exposed: count })),
  uneven: flag,
  measure: oneOf(measureNames),
  guards: list(Guard),
  stop: oneOf(stopRules),
  begunBy: text,
  reason: text,
  readOn: orNull(day),
  endedBy: orNull(text),
  decidedBy: orNull(text),
  decidedAt: orNull(moment),
  figures: list(closed({ measure: oneOf(measureNames), arms: list(Sampled) })),
  /** The primary measure by day, the newest first. */
  days: list(closed({ day, arms: list(Sampled) })),
})
export type ExperimentView = Shown<typeof ExperimentPage>

/** `share`: percent of the members who do not have the usual arm. */
export const BeginBody = closed({
  name,
  share: Type.Integer({ minimum: 5, maximum: 95 }),
  until: day,
  measure: oneOf(primaryMeasures),
  guards: Type.Array(Guard, { maxItems: guardMeasures.length }),
  stop: oneOf(stopRules),
  reason,
})
export const Begun = closed({ id: uuid })
export const StopBody = closed({ reason })
export const DecideBody = closed({ decision: reason })
export const ExperimentParams = closed({ experimentId: uuid })
