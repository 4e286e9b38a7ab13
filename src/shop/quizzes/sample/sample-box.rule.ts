import type { TasteAnswer } from '#/people/taste/taste.rule.ts'
import { type Paired, slots } from '#/styling/pairing/garment.rule.ts'
import { GOOD_OUTFIT, outfitScore } from '#/styling/pairing/outfit.rule.ts'
import { pairScore, prior, styleScore } from '#/styling/pairing/pair.rule.ts'
import type { PairTables } from '#/styling/pairing/tables.rule.ts'

/** A sample box has as many pieces as a small box. */
const SAMPLE_PIECES = 5
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

export type SampleChoice = { id: string; kind: string; price: number; liked: boolean; paired: Paired }
/** Pieces that are worn at once, and pieces for another day that go with them. */
type SampleBox<C> = { outfit: C[]; beside: C[] }

/** Dresses, and pairs of an upper and a lower part, that are completed to a box. */
const MOST_BASES = 24
/** First pieces of a place that are paired with each other. */
const OF_PLACE = 12
/** Points of the first piece of the ranking over the last one, against the points of an outfit. */
const FOR_TASTE = 1.5
/** Upper parts that are worn over one another. */
const MOST_LAYERS = 2
/** A piece for another day looks right beside each piece, and is worn with one of them at least. */
const LOOKS_RIGHT = 0
const WORN_WITH = 0.2

/**
 * The best box of a ranking: one outfit and pieces that go with it, at most one of a kind, together within the budget. Empty
 * places stay empty: a piece that goes with nothing is not added.
 */
export function sampleBox<C extends SampleChoice>(
  ranked: readonly C[],
  budget: number,
  tables: PairTables = prior,
): SampleBox<C> {
  const taste = new Map(ranked.map((piece, nth) => [piece, 1 - nth / ranked.length]))
  const tasteOf = (pieces: readonly C[]) =>
    pieces.reduce((sum, piece) => sum + taste.get(piece)!, 0) / Math.max(1, pieces.length)
  const worth = ({ outfit, beside }: SampleBox<C>) => {
    const all = [...outfit, ...beside]
    return all.length * 2 + FOR_TASTE * tasteOf(all) + outfitScore(outfit.map(pairedOf), tables)
  }
  const boxes = basesOf(ranked, tables)
    .map((base) => ({ base, worth: worth({ outfit: base, beside: [] }) }))
    .toSorted((a, b) => b.worth - a.worth)
    .slice(0, MOST_BASES)
    .filter(({ base }) => sumOf(base) <= budget)
    .map(({ base }) => filled(base, { ranked, budget, tables }))
    .filter(({ outfit }) => outfit.length > 1 && outfitScore(outfit.map(pairedOf), tables) >= GOOD_OUTFIT)
  const [first, ...others] = boxes
  return first
    ? others.reduce((best, box) => (worth(box) > worth(best) ? box : best), first)
    : { outfit: [], beside: [] }
}

const pairedOf = ({ paired }: SampleChoice) => paired
const sumOf = (pieces: readonly SampleChoice[]) => pieces.reduce((sum, { price }) => sum + price, 0)
const [TOP, BOTTOM, DRESS] = ['top', 'bottom', 'dress'].map((slot) => slots.indexOf(slot as 'top'))

function basesOf<C extends SampleChoice>(ranked: readonly C[], tables: PairTables): C[][] {
  const first = (slot: number | undefined) =>
    ranked.filter(({ paired }) => paired.slot === slot).slice(0, OF_PLACE)
  const bottoms = first(BOTTOM)
  return [
    ...first(DRESS).map((dress) => [dress]),
    ...first(TOP).flatMap((top) =>
      bottoms
        .filter((bottom) => pairScore(top.paired, bottom.paired, tables) >= 0)
        .map((bottom) => [top, bottom]),
    ),
  ]
}

type Filling<C> = { ranked: readonly C[]; budget: number; tables: PairTables }

/** Adds pieces that are worn at once, then pieces for another day; first new ones, then more of the liked ones. */
function filled<C extends SampleChoice>(base: readonly C[], { ranked, budget, tables }: Filling<C>) {
  const outfit = [...base]
  const beside: C[] = []
  const cheapest = Math.min(...ranked.map(({ price }) => price))
  const isFree = (piece: C, known: number) => {
    const box = [...outfit, ...beside]
    const later = cheapest * Math.max(0, SAMPLE_PIECES - box.length - 1)
    const liked = box.filter((one) => one.liked).length
    return (
      box.length < SAMPLE_PIECES &&
      box.every(({ id, kind }) => id !== piece.id && kind !== piece.kind) &&
      (!piece.liked || liked < known) &&
      sumOf(box) + piece.price + later <= budget
    )
  }
  for (const piece of ranked)
    if (isFree(piece, MOST_KNOWN) && isWornAtOnce(piece, outfit, tables)) outfit.push(piece)
  for (const known of [MOST_KNOWN, SAMPLE_PIECES])
    for (const piece of ranked)
      if (isFree(piece, known) && goesBeside(piece, [...outfit, ...beside], tables)) beside.push(piece)
  return { outfit, beside }
}

function isWornAtOnce(piece: SampleChoice, outfit: readonly SampleChoice[], tables: PairTables) {
  const worn = outfit.map(pairedOf)
  const layers = worn.filter(({ slot }) => slot === TOP).length
  return (
    (piece.paired.slot !== TOP || layers < MOST_LAYERS) &&
    worn.every((one) => pairScore(one, piece.paired, tables) >= 0) &&
    outfitScore([...worn, piece.paired], tables) >= GOOD_OUTFIT
  )
}

const goesBeside = (piece: SampleChoice, box: readonly SampleChoice[], tables: PairTables) =>
  box.every(({ paired }) => styleScore(paired, piece.paired, tables) >= LOOKS_RIGHT) &&
  box.some(({ paired }) => pairScore(paired, piece.paired, tables) >= WORN_WITH)
