import {
  armsOf,
  type ExperimentName,
  experimentKinds,
  experimentNames,
  kindOf,
  type MeasureName,
  measureNames,
} from '#/people/experiments/experiment.rule.ts'
import {
  EXPERIMENTS_SHOWN,
  type Experiment,
  findExperiment,
  listExperiments,
} from '#/people/experiments/experiments.ts'
import { countExposed, lastReadings, listReadings, type Reading } from '#/people/experiments/readings.ts'
import { found } from '#/platform/errors.ts'
import { marketOf, sellersMarket } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { studioDay } from '#/styling/stylists/with-us.ts'
import { differenceOf, isUneven } from './difference.rule.ts'

/** Days of the primary measure that are shown. */
const DAYS_SHOWN = 60

export async function experimentsView({ db, clock }: Ctx) {
  const all = await listExperiments(db)
  const runs = (name: ExperimentName) => all.find((one) => one.name === name && !one.endedAt)?.id ?? null
  return {
    kinds: experimentNames.map((name) => ({
      ...{ name, label: kindOf(name).label, asks: kindOf(name).asks, running: runs(name) },
      arms: armsOf(name).map((arm) => armView(name, { arm, share: 0 })),
    })),
    experiments: all.slice(0, EXPERIMENTS_SHOWN).map(summaryOf),
    more: all.length > EXPERIMENTS_SHOWN,
    today: studioDay(clock.now()),
  }
}

const summaryOf = ({ id, name, fromAt, untilAt, endedAt, endedWords, decision }: Experiment) => ({
  ...{ id, name, label: kindOf(name).label, fromAt, untilAt, endedAt, endedWords, decision },
})

const armView = (name: ExperimentName, { arm, share }: { arm: string; share: number }) => ({
  ...{ arm, share, usual: arm === experimentKinds[name].usual },
  label: kindOf(name).arms[arm] ?? arm,
})

export async function experimentView({ db, clock }: Ctx, id: string) {
  const experiment = found(await findExperiment(db, id))
  const { name, measure } = experiment
  const since = Temporal.PlainDate.from(studioDay(clock.now())).subtract({ days: DAYS_SHOWN }).toString()
  const [exposed, last, daily] = await Promise.all([
    countExposed(db, id),
    lastReadings(db, id),
    listReadings(db, { id, measure, since }),
  ])
  const arms = experiment.arms.map((one) => ({
    ...armView(name, one),
    exposed: exposed.find(({ arm }) => arm === one.arm)?.members ?? 0,
  }))
  const { guards, stop, begunBy, reason, readOn, endedBy, decidedBy, decidedAt } = experiment
  return {
    ...summaryOf(experiment),
    ...{ measure, guards, stop, begunBy, reason, readOn, endedBy, decidedBy, decidedAt, arms },
    asks: kindOf(name).asks,
    currency: marketOf(sellersMarket).currency,
    uneven: isUneven(arms.map((one) => ({ members: one.exposed, share: one.share }))),
    figures: measureNames
      .map((measure) => ({
        measure,
        arms: sampled(
          name,
          last.filter((one) => one.measure === measure),
        ),
      }))
      .filter((figure) => figure.arms.length > 0),
    days: [...Map.groupBy(daily, ({ day }) => day)].map(([day, own]) => ({ day, arms: sampled(name, own) })),
  }
}

/** Each arm with its difference from the usual one, which comes first. */
function sampled(name: ExperimentName, readings: readonly (Reading & { measure: MeasureName })[]) {
  const { usual } = experimentKinds[name]
  const base = readings.find(({ arm }) => arm === usual)
  const others = readings.filter(({ arm }) => arm !== usual)
  return [...(base ? [base] : []), ...others].map((one) => ({
    ...{ arm: one.arm, members: one.members, mean: one.mean },
    difference: (base && one !== base && differenceOf(base, one, others.length)) || null,
  }))
}
