import { FitCounters, type StylistWord } from './counters.rule.ts'
import { featureNames, refuseLater, writeFeatures } from './features.rule.ts'
import { type Network, predictor } from './network.rule.ts'
import { priorChances } from './prior.rule.ts'
import { type Chances, type FitAnswer, felts, weightOf } from './question.rule.ts'
import { type Scores, scoresOf } from './scores.rule.ts'
import { type Examples, trainingSteps } from './train.rule.ts'

/** Answers in words from which a network is trained; the last tenth judges it. */
export const LEAST_TRAINED = 2000
const JUDGED = 0.1

export type NightReport = {
  answers: number
  judged: number
  counters?: Scores
  network?: Scores
  adopted: boolean
}
export type Night = { network: Network | undefined; report: NightReport }

const isInWords = (answer: FitAnswer) => weightOf(answer) === 1

/**
 * Trains on answers in their order, each by its weight and with what was known the day before it, in steps between which the process may do
 * other work. The network is taken only if it predicts the answers in words of the last tenth better than the counters alone.
 */
export function* trainNight(
  answers: readonly FitAnswer[],
  words: readonly StylistWord[] = [],
): Generator<undefined, Night> {
  const count = answers.length
  if (answers.filter(isInWords).length < LEAST_TRAINED)
    return { network: undefined, report: { answers: count, judged: 0, adopted: false } }
  const { examples, priors } = yield* known(answers, words)
  const from = Math.floor(count * (1 - JUDGED))
  const rows = Int32Array.from({ length: from }, (_, at) => at)
  const network = yield* trainingSteps({ ...examples, rows }, featureNames)
  const chances = predictor(network)
  const judged = [...answers.keys()].filter((at) => at >= from && isInWords(answers[at]!))
  const judge = (of: (at: number) => Chances) =>
    scoresOf(judged.map((at) => ({ felt: answers[at]!.felt, chances: of(at) })))
  const byCounters = judge((at) => priors[at]!)
  const byNetwork = judge((at) => chances(examples.features, at * featureNames.length))
  const adopted = byNetwork.logLoss < byCounters.logLoss
  return {
    network: adopted ? network : undefined,
    report: { answers: count, judged: judged.length, counters: byCounters, network: byNetwork, adopted },
  }
}

const ROWS_A_STEP = 500

/** Features and prior chances of each answer, by the counters of the day before. */
function* known(
  answers: readonly FitAnswer[],
  words: readonly StylistWord[],
): Generator<undefined, { examples: Omit<Examples, 'rows'>; priors: Chances[] }> {
  const counters = new FitCounters()
  const features = new Float32Array(answers.length * featureNames.length)
  const priors: Chances[] = []
  let [counted, said] = [0, 0]
  for (const [at, answer] of answers.entries()) {
    while (answers[counted]!.day < answer.day) counters.add(answers[counted++]!)
    while (words[said] && words[said]!.day < answer.day) counters.addWord(words[said++]!)
    refuseLater(counters, answer.day)
    writeFeatures(counters, answer, features, at * featureNames.length)
    priors.push(priorChances(counters, answer))
    if (at % ROWS_A_STEP === 0) yield
  }
  const felt = Uint8Array.from(answers, (answer) => felts.indexOf(answer.felt))
  return { examples: { features, felt, weights: Float32Array.from(answers, weightOf) }, priors }
}
