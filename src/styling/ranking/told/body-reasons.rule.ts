import type { RankingGarment, RankingMember } from '../garment.rule.ts'
import { type KindFact, lengthFacts } from '../learnt.rule.ts'
import { type Reason, reasonBy } from '../weights.rule.ts'

/** Heights in centimetres from which a short garment is shorter still, and up to which a long one is longer. */
const TALL = 176
const SMALL = 160
const none: readonly Reason[] = []

/** Reasons from height, and from pieces that were too short or too long. */
export function lengthReasons({ likes, past, rejected }: RankingMember) {
  const height = likes.body?.height
  const facts = lengthFacts(past).filter(({ fact }) => !rejected?.has(fact))
  const wrong = [
    { off: 'short', applies: height !== undefined && height >= TALL },
    { off: 'long', applies: height !== undefined && height <= SMALL },
  ] as const
  if (facts.length === 0 && !wrong.some(({ applies }) => applies)) return () => none
  return ({ kind, traits }: RankingGarment): readonly Reason[] =>
    wrong.flatMap(({ off, applies }): Reason[] => {
      const fact = facts.find((one) => one.kind === kind && one.about === `too-${off}`)
      if (!applies && !fact) return []
      const told = traits.length ?? []
      if (told.length === 1 && told[0] === off)
        return [reasonBy('wrongLength', `Cut ${off}: ${because({ fact, height })}`)]
      return told.length === 0 && fact
        ? [reasonBy('checkLength', `Look at the length: ${because({ fact, height })}`)]
        : []
    })
}

function because({ fact, height }: { fact: KindFact | undefined; height: number | undefined }): string {
  const before = fact && `${fact.count} of ${fact.of} ${fact.kind} ${fact.about.replace('-', ' ')} before`
  const tall = height !== undefined && `the member is ${height} cm`
  return [before, tall].filter(Boolean).join(', ')
}
