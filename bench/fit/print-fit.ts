import { benchFit } from '../fit.ts'

/** Prints the measures of the fit model; the last three lines are the pinned ones. */
export function printFit({ data }: { data: string | undefined }) {
  const bench = benchFit({ ...(data !== undefined && { data }) })
  if ('missing' in bench) return console.log(`The fit model is not measured: there is no ${bench.missing}`)
  const { rows, whole, base, cold, costs, refused, answers, features } = bench
  console.log(`The fit model, ${features} features, on ${answers} published answers; a tenth is tested:`)
  console.table(rows)
  console.log(`Refused as features, not known on the day: ${refused.join(', ')}`)
  console.log(
    `Training ${costs.trainingS.toFixed(1)} s of processor, ${(costs.bytes / 1000).toFixed(1)} kB of JSON, counting an answer ${costs.answerUs.toFixed(1)} µs`,
  )
  for (const [split, { logLoss }] of Object.entries(whole))
    console.log(
      `${split}: the shares alone have a log loss of ${base[split]!.toFixed(3)}, the model ${(base[split]! - logLoss).toFixed(3)} less`,
    )
  const [none, few, many] = cold.map(({ auc }) => auc.toFixed(3))
  console.log(`fit cold auc ${none} few ${few} ten ${many}`)
  for (const [split, { auc, logLoss, calibration }] of Object.entries(whole))
    console.log(
      `fit ${split} auc ${auc.toFixed(3)} logloss ${logLoss.toFixed(3)} ece ${calibration.toFixed(3)}`,
    )
  console.log(`fit cpu 5000 ${costs.candidatesMs.toFixed(0)} ms`)
}
