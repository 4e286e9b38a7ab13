import type { FitCounters } from './counters.rule.ts'
import { crossed, ratesOf, towards } from './features/rates.rule.ts'
import type { Chances, FitQuestion } from './question.rule.ts'
import { aroundSize } from './size-shares.rule.ts'
import { noAnswers, type Shares } from './tally.rule.ts'
import { tallyInKind } from './zones.rule.ts'

/** Number of answers that the wider group counts as. */
const weight = { size: 6, member: 4 }

/**
 * The chances by the counters alone: the product in this size, shrunk towards product, brand and kind, times what this
 * member finds more or less often than others. Used while there are too few answers for a network.
 */
export function priorChances(counters: FitCounters, question: FitQuestion): Chances {
  const rates = ratesOf(counters, question)
  const { same } = aroundSize(rates.productCount?.sizes ?? [], rates.sizeCount?.id ?? -1, question.line)
  const inSize = towards(same, rates.expected, weight.size)
  const tally = memberInKind(counters, question)
  const { small, large } = crossed(inSize, towards(tally, rates.all, weight.member), rates.all)
  const fits = Math.max(0.05, 1 - small - large)
  const sum = small + fits + large
  return { small: small / sum, fits: fits / sum, large: large / sum }
}

function memberInKind(counters: FitCounters, { memberId, kind }: FitQuestion): Readonly<Shares> {
  const member = counters.members.get(memberId)
  if (!member) return noAnswers
  const zones = { member: member.zones, kind: counters.zonesOfKind.get(kind), all: counters.zones }
  return tallyInKind(member.tally, zones)
}
