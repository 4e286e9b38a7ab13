import type { TasteAnswer } from '#/people/taste/taste.rule.ts'

/** A sample box has as many pieces as a small box. */
export const SAMPLE_PIECES = 5
const MOST_OF_KIND = 2
/** Most pieces that were liked in the quiz itself; a box also has new pieces. */
const MOST_KNOWN = 2
/** A little more than the price of liked pieces, in round steps. */
const ROOM_PERCENT = 110
const STEP = 50_00

/** The budget of a sample box, from the prices of liked pieces, or of those shown when none was liked. */
export function sampleBudget(answers: readonly Pick<TasteAnswer, 'answer' | 'price'>[]): number | undefined {
  const pricesOf = (those: typeof answers) =>
    those.flatMap(({ price }) => price ?? []).toSorted((a, b) => a - b)
  const liked = pricesOf(answers.filter(({ answer }) => answer === 'liked'))
  const prices = liked.length > 0 ? liked : pricesOf(answers)
  const middle = prices[Math.floor(prices.length / 2)]
  return middle && Math.ceil((middle * SAMPLE_PIECES * ROOM_PERCENT) / (100 * STEP)) * STEP
}

export type SampleChoice = { id: string; kind: string; price: number; liked: boolean }

/**
 * The first pieces of a ranking that fit the budget together, varied in kind. Each leaves enough for the cheapest of
 * the others, so that the box is full where possible. A piece that does not fit is skipped; the budget is never
 * exceeded.
 */
export function sampleBox<C extends SampleChoice>(ranked: readonly C[], budget: number): C[] {
  const cheapest = ranked.toSorted((a, b) => a.price - b.price).slice(0, 2 * SAMPLE_PIECES)
  const varied = filled([], { ranked, cheapest, budget, ofKind: MOST_OF_KIND, known: MOST_KNOWN })
  const full = filled(varied, { ranked, cheapest, budget, ofKind: SAMPLE_PIECES, known: SAMPLE_PIECES })
  return filled(full, { ranked, cheapest: [], budget, ofKind: SAMPLE_PIECES, known: SAMPLE_PIECES })
}

type Filling<C> = {
  ranked: readonly C[]
  /** The cheapest pieces for the remaining places. */
  cheapest: readonly C[]
  budget: number
  ofKind: number
  known: number
}

const sumOf = (pieces: readonly SampleChoice[]) => pieces.reduce((sum, { price }) => sum + price, 0)

function filled<C extends SampleChoice>(begun: readonly C[], filling: Filling<C>): C[] {
  const { ranked, cheapest, budget, ofKind, known } = filling
  const box = [...begun]
  for (const piece of ranked) {
    if (box.length === SAMPLE_PIECES) break
    if (box.includes(piece)) continue
    if (box.filter(({ kind }) => kind === piece.kind).length >= ofKind) continue
    if (piece.liked && box.filter(({ liked }) => liked).length >= known) continue
    const taken = [...box, piece]
    const others = cheapest.filter((other) => !taken.includes(other))
    const needed = others.slice(0, SAMPLE_PIECES - taken.length)
    if (sumOf(taken) + sumOf(needed) <= budget) box.push(piece)
  }
  return box
}
