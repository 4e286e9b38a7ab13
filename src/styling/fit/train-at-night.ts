import type { Ctx } from '#/platform/ports/context.ts'
import { allWords } from './fit-words.ts'
import { usualEases } from './model/ease.rule.ts'
import { inSteps } from './model/in-steps.ts'
import { packNetwork } from './model/network.rule.ts'
import { trainNight } from './model/nightly.rule.ts'
import { learnFromSilence } from './silent-keeps.ts'
import { newestAnswers } from './stored-answers.ts'
import { measuredGarments } from './stored-measures.ts'
import { lastNight, saveModel, sizePairs, takeNight } from './stored-models.ts'

/** More answers are not trained on: 100,000 take 40 MB and ten seconds of processor. */
const MOST_TRAINED = 100_000

/** Decisions are read again for so long: another process may have written one while the last night read. */
const AGAIN_MS = 86_400_000
/** Silence older than this is not learnt from. */
const OLDEST_MS = 730 * 86_400_000

/**
 * Trains the fit model once a day from our own answers and from what was kept in silence since the day before, in whichever
 * process comes first, in steps of milliseconds.
 * Returns its version, or undefined when the day has one.
 */
export async function trainAtNight({ db, clock }: Pick<Ctx, 'db' | 'clock'>): Promise<number | undefined> {
  const now = clock.now()
  const last = await lastNight(db)
  const version = await takeNight(db, { day: now.toISOString().slice(0, 10), now })
  if (version === undefined) return undefined
  const since = new Date(last ? last.getTime() - AGAIN_MS : now.getTime() - OLDEST_MS)
  await learnFromSilence({ db }, { since, until: now })
  const [answers, pairs, words, measured] = await Promise.all([
    newestAnswers(db, MOST_TRAINED),
    sizePairs(db),
    allWords(db),
    measuredGarments(db),
  ])
  const { network, report } = await inSteps(trainNight(answers, words))
  await saveModel(db, version, {
    answers: answers.length,
    pairs,
    eases: usualEases(measured),
    network: network && packNetwork(network),
    report,
  })
  return version
}
