import type { FitCounters } from './counters.rule.ts'
import { bodyFeatures, bodyNames } from './features/body-features.rule.ts'
import { memberFeatures, memberNames } from './features/member-features.rule.ts'
import { productFeatures, productNames } from './features/product-features.rule.ts'
import { ratesOf } from './features/rates.rule.ts'
import { sizeFeatures, sizeNames } from './features/size-features.rule.ts'
import type { FitQuestion } from './question.rule.ts'

/** The inputs of the network, by name and in order. */
export const featureNames: readonly string[] = [...bodyNames, ...sizeNames, ...productNames, ...memberNames]

/** Writes the features of a question from `at` on. They are read from the question and from earlier answers alone. */
export function writeFeatures(
  counters: FitCounters,
  question: FitQuestion,
  into: Float32Array,
  from: number,
): number {
  const asked = { counters, question, rates: ratesOf(counters, question) }
  let at = bodyFeatures(question, into, from)
  at = sizeFeatures(asked, into, at)
  at = productFeatures(asked, into, at)
  return memberFeatures(asked, into, at)
}

/** Refuses counters that hold an answer of this day or a later one: it was not known before the day. */
export function refuseLater(counters: FitCounters, day: number): void {
  if (counters.latestDay >= day)
    throw new Error(`Not known before day ${day}: an answer of day ${counters.latestDay} is counted`)
}
