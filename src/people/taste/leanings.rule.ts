import {
  type Count,
  type Taste,
  type TasteAspect,
  type TastedPiece,
  tasteAspects,
  tasteValues,
} from './taste.rule.ts'

/** The taste for one value of a garment: from -1 (never) to 1 (always), with the number of answers behind it. */
export type Leaning = { about: TasteAspect; value: string; lean: number; liked: number; seen: number }

/** Two imaginary answers, one each way: the first answer is a hint, the fifth nearly a habit. */
const PRIOR_ANSWERS = 2
export const leanOf = ({ likes, passes }: Count): number =>
  (likes - passes) / (likes + passes + PRIOR_ANSWERS)

/** The stronger leaning: a shirt of linen and silk goes by the material that was liked, or refused, more. */
export function leaningTo(taste: Taste, piece: TastedPiece, about: TasteAspect): Leaning | undefined {
  let strongest: Leaning | undefined
  for (const value of tasteValues(piece, about)) {
    const count = taste.counts[about].get(value)
    if (!count) continue
    const lean = leanOf(count)
    if (!strongest || Math.abs(lean) > Math.abs(strongest.lean))
      strongest = { about, value, lean, liked: count.liked, seen: count.seen }
  }
  return strongest
}

/** Threshold for a text: two likes and no refusal, or one reason given. */
const CLEAR_LEAN = 0.4
const MOST_NAMED = 5

export type Learnt = { liked: number; seen: number; likes: Leaning[]; not: Leaning[] }

/** The taste in few words: clear likes and dislikes, the clearest first. */
export function learntFrom(taste: Taste): Learnt {
  const all = tasteAspects.flatMap((about) =>
    [...taste.counts[about]].map(
      ([value, count]): Leaning => ({
        about,
        value,
        lean: leanOf(count),
        liked: count.liked,
        seen: count.seen,
      }),
    ),
  )
  const clear = (sign: 1 | -1) =>
    all
      .filter(({ lean }) => lean * sign >= CLEAR_LEAN)
      .toSorted((a, b) => (b.lean - a.lean) * sign || (a.value < b.value ? -1 : 1))
      .slice(0, MOST_NAMED)
  const answers = [...taste.answers.values()]
  return {
    liked: answers.filter((answer) => answer === 'liked').length,
    seen: answers.length,
    likes: clear(1),
    not: clear(-1),
  }
}
