import type { Ctx } from '#/platform/ports/context.ts'
import { inSteps } from '#/styling/fit/model/in-steps.ts'
import { packKeepModel } from './model/keep-model.rule.ts'
import { trainKeep } from './model/nightly.rule.ts'
import { saveKeepModel, takeKeepNight } from './stored-models.ts'
import { newestOutcomes } from './stored-outcomes.ts'

/** More outcomes are not trained on: 40,000 take some 40 MB. */
const MOST_TRAINED = 40_000

/**
 * Trains the model of kept pieces once a day from stored outcomes, in whichever process comes first, in steps of
 * milliseconds. Returns its version, or undefined when the day has one.
 */
export async function trainKeepAtNight({
  db,
  clock,
}: Pick<Ctx, 'db' | 'clock'>): Promise<number | undefined> {
  const now = clock.now()
  const version = await takeKeepNight(db, { day: now.toISOString().slice(0, 10), now })
  if (version === undefined) return undefined
  const { model, report } = await inSteps(trainKeep(await newestOutcomes(db, MOST_TRAINED)))
  await saveKeepModel(db, version, { model: model && packKeepModel(model), report })
  return version
}
