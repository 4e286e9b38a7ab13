import { factName, withoutRejected } from './facts.rule.ts'
import { type Leaning, leanOf, learntFrom } from './leanings.rule.ts'
import { type TasteAnswer, type TasteAspect, tasteAspects, tasteOf, tasteValues } from './taste.rule.ts'

export type DatedTaste = TasteAnswer & { at: Date }
type Fact = { fact: string; count: number; of: number; at: Date | undefined }
/** A clear leaning, or a price that was too high for a kind, in minor units. */
export type TasteFact = Fact &
  (
    | { about: 'likes' | 'not'; aspect: TasteAspect; value: string }
    | { about: 'too-dear'; kind: string; price: number }
  )

/** The facts of a taste in few words, with those that the member rejected. */
export function learntOfTaste(answers: readonly DatedTaste[], rejected: ReadonlySet<string>): TasteFact[] {
  const taste = tasteOf(answers)
  const { likes, not } = learntFrom(withoutRejected(taste, rejected))
  const gone = tasteAspects.flatMap((about) =>
    [...taste.counts[about]].flatMap(([value, count]): Leaning[] =>
      rejected.has(factName.leaning(about, value))
        ? [{ about, value, lean: leanOf(count), liked: count.liked, seen: count.seen }]
        : [],
    ),
  )
  return [
    ...[...likes, ...not, ...gone].map((leaning) => leaningFact(leaning, answers)),
    ...[...taste.tooDear].map(([kind, price]) => dearFact(kind, price, answers)),
  ]
}

const newest = (answers: readonly DatedTaste[]): Date | undefined =>
  answers.map(({ at }) => at).toSorted((a, b) => b.getTime() - a.getTime())[0]

function leaningFact(leaning: Leaning, answers: readonly DatedTaste[]): TasteFact {
  const { about: aspect, value, lean, liked, seen } = leaning
  const about = lean < 0 ? 'not' : 'likes'
  return {
    about,
    aspect,
    value,
    fact: factName.leaning(aspect, value),
    count: about === 'likes' ? liked : seen - liked,
    of: seen,
    at: newest(answers.filter((piece) => tasteValues(piece, aspect).includes(value))),
  }
}

function dearFact(kind: string, price: number, answers: readonly DatedTaste[]): TasteFact {
  const refused = answers.filter(
    (one) => one.kind === kind && one.answer === 'passed' && one.why.includes('price'),
  )
  const ofKind = answers.filter((one) => one.kind === kind)
  const fact = factName.tooDear(kind)
  return {
    about: 'too-dear',
    kind,
    price,
    fact,
    count: refused.length,
    of: ofKind.length,
    at: newest(refused),
  }
}
