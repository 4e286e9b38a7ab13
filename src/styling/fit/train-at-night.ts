import type { Ctx } from '#/platform/ports/context.ts'
import { inSteps } from './model/in-steps.ts'
import { packNetwork } from './model/network.rule.ts'
import { trainNight } from './model/nightly.rule.ts'
import { newestAnswers } from './stored-answers.ts'
import { saveModel, sizePairs, takeNight } from './stored-models.ts'

/** More answers are not trained on: 100,000 take 40 MB and ten seconds of processor. */
const MOST_TRAINED = 100_000

/**
 * Trains the fit model once a day from our own answers, in whichever process comes first, in steps of milliseconds.
 * Returns its version, or undefined when the day has one.
 */
export async function trainAtNight({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<number | undefined> {
  const now = clock.now()
  const version = await takeNight(db, { day: now.toISOString().slice(0, 10), now })
  if (version === undefined) return undefined
  const [answers, pairs] = await Promise.all([newestAnswers(db, MOST_TRAINED), sizePairs(db)])
  const { network, report } = await inSteps(trainNight(answers))
  await saveModel(db, version, {
    answers: answers.length,
    pairs,
    network: network && packNetwork(network),
    report,
  })
  return version
}
