import { FitCounters } from '#/styling/fit/model/counters.rule.ts'
import { featureNames, refuseLater, writeFeatures } from '#/styling/fit/model/features.rule.ts'
import { type FitAnswer, felts } from '#/styling/fit/model/question.rule.ts'
import { randomFrom } from '#/styling/fit/model/random.rule.ts'
import type { PublishedAnswer } from './published-answers.ts'
import { sizeScale } from './size-scale.ts'

const SEED = 7
const TESTED = 0.1
/** Answers that the counters begin with: the first days say too little to be learnt from. */
const BEGIN = 0.05

/** `seen`: answers on the product that were counted before each row. */
export type Prepared = {
  answers: FitAnswer[]
  features: Float32Array
  felt: Uint8Array
  seen: Int32Array
  training: Int32Array
  tested: Int32Array
  counters: FitCounters
}

/** A tenth of the answers by lot. Each training answer is left out of its own counters; tested answers are in none. */
export function randomSplit(published: readonly PublishedAnswer[]): Prepared {
  const random = randomFrom(SEED)
  const isTested = published.map(() => random() < TESTED)
  const prepared = prepare(published, (at) => isTested[at]!)
  const { answers, training, tested, counters } = prepared
  for (const at of training) counters.add(answers[at]!)
  for (const at of training) {
    counters.add(answers[at]!, -1)
    write(prepared, at)
    counters.add(answers[at]!)
  }
  for (const at of tested) write(prepared, at)
  return prepared
}

/**
 * The last tenth by day, against a network that learnt from the days before. The counters of each answer end the
 * day before it.
 */
export function timeSplit(published: readonly PublishedAnswer[]): Prepared {
  const firstTested = published[Math.floor(published.length * (1 - TESTED))]!.day
  const prepared = prepare(published, (at) => published[at]!.day >= firstTested)
  const { answers, counters } = prepared
  for (let from = 0; from < answers.length; ) {
    const { day } = answers[from]!
    let to = from
    while (answers[to]?.day === day) to++
    refuseLater(counters, day)
    for (let at = from; at < to; at++) write(prepared, at)
    for (let at = from; at < to; at++) counters.add(answers[at]!)
    from = to
  }
  return { ...prepared, training: prepared.training.subarray(Math.floor(answers.length * BEGIN)) }
}

function prepare(published: readonly PublishedAnswer[], isTested: (at: number) => boolean): Prepared {
  const all = Array.from(published.keys())
  const training = all.filter((at) => !isTested(at))
  const scaled = sizeScale(training.map((at) => published[at]!))
  const answers = published.map(scaled)
  return {
    answers,
    features: new Float32Array(answers.length * featureNames.length),
    felt: Uint8Array.from(answers, ({ felt }) => felts.indexOf(felt)),
    seen: new Int32Array(answers.length),
    training: Int32Array.from(training),
    tested: Int32Array.from(all.filter(isTested)),
    counters: new FitCounters(),
  }
}

function write({ answers, features, seen, counters }: Prepared, at: number) {
  const answer = answers[at]!
  seen[at] = counters.products.get(answer.productId)?.tally.answers ?? 0
  writeFeatures(counters, answer, features, at * featureNames.length)
}
