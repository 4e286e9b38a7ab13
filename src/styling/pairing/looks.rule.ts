import { type Paired, slots } from './garment.rule.ts'
import { GOOD_OUTFIT, isOutfit, outfitScore } from './outfit.rule.ts'
import { pairScore, prior } from './pair.rule.ts'
import type { PairTables } from './tables.rule.ts'

export type Wearable = { paired: Paired }
export type Look<Piece> = { pieces: Piece[]; score: number }

/** Most garments of a proposed look. */
const MOST_PIECES = 5
/** Dresses, and pairs of an upper and a lower part, that are completed to looks. */
const MOST_BASES = 80
/** A further garment may cost this much of the score: a look with shoes and a bag is worth more than two garments. */
const MAY_COST = 0.25
/** Points of a look for each piece of the box that no look before it has. */
const FOR_NEW_PIECE = 0.3
/** Points off a look that has the same garments as one before it. */
const FOR_SAME = 1

/**
 * Up to `count` looks, the best first: each dresses a person, has a piece of the box at least, and is completed from the box
 * and from what is owned. Looks differ from one another, and together show as many pieces of the box as they can.
 */
export function proposeLooks<Piece extends Wearable>(
  pieces: readonly Piece[],
  owned: readonly Piece[],
  count: number,
  tables: PairTables = prior,
): Look<Piece>[] {
  const inBox = new Set(pieces)
  const all = [...pieces, ...owned]
  const looks = basesOf(all, inBox, tables)
    .map((base) => completed(base, { all, inBox, tables }))
    .filter((look) => look.some((piece) => inBox.has(piece)) && isOutfit(look.map(pairedOf), tables))
    .map((look) => ({ pieces: look, score: outfitScore(look.map(pairedOf), tables) }))
  return chosenLooks(looks, inBox, count)
}

const pairedOf = ({ paired }: Wearable) => paired
const isIn = (slot: (typeof slots)[number]) => {
  const index = slots.indexOf(slot)
  return ({ paired }: Wearable) => paired.slot === index
}

function basesOf<Piece extends Wearable>(
  all: readonly Piece[],
  inBox: ReadonlySet<Piece>,
  tables: PairTables,
) {
  const [tops, bottoms] = [all.filter(isIn('top')), all.filter(isIn('bottom'))]
  const bases = [
    ...all.filter(isIn('dress')).map((dress) => ({ base: [dress], score: GOOD_OUTFIT })),
    ...tops.flatMap((top) =>
      bottoms.map((bottom) => ({ base: [top, bottom], score: pairScore(top.paired, bottom.paired, tables) })),
    ),
  ]
  const ofBox = ({ base }: { base: Piece[] }) => base.filter((piece) => inBox.has(piece)).length
  return bases
    .filter(({ score }) => score >= 0)
    .toSorted((a, b) => b.score + FOR_NEW_PIECE * ofBox(b) - a.score - FOR_NEW_PIECE * ofBox(a))
    .slice(0, MOST_BASES)
    .map(({ base }) => base)
}

type Among<Piece> = { all: readonly Piece[]; inBox: ReadonlySet<Piece>; tables: PairTables }

/** Adds garments one by one, the one that leaves the best score first, while none clashes. */
function completed<Piece extends Wearable>(base: readonly Piece[], { all, inBox, tables }: Among<Piece>) {
  const look = [...base]
  while (look.length < MOST_PIECES) {
    const worn = look.map(pairedOf)
    const least = look.length === 1 ? GOOD_OUTFIT : outfitScore(worn, tables) - MAY_COST
    let best: { piece: Piece; score: number } | undefined
    for (const piece of all) {
      if (look.includes(piece) || worn.some((one) => pairScore(one, piece.paired, tables) < 0)) continue
      const score = outfitScore([...worn, piece.paired], tables)
      const worth = score + (inBox.has(piece) ? FOR_NEW_PIECE / 2 : 0)
      if (score >= least && worth > (best?.score ?? -Infinity)) best = { piece, score: worth }
    }
    if (!best) break
    look.push(best.piece)
  }
  return look
}

/** The best look, then the best beside those chosen before. */
function chosenLooks<Piece>(looks: readonly Look<Piece>[], inBox: ReadonlySet<Piece>, count: number) {
  const chosen: Look<Piece>[] = []
  const shown = new Set<Piece>()
  const worth = ({ pieces, score }: Look<Piece>) =>
    score +
    FOR_NEW_PIECE * pieces.filter((piece) => inBox.has(piece) && !shown.has(piece)).length -
    FOR_SAME * Math.max(0, ...chosen.map((other) => shareOf(pieces, other.pieces)))
  let left = [...looks]
  while (chosen.length < count && left.length > 0) {
    const best = left.reduce((one, other) => (worth(other) > worth(one) ? other : one))
    chosen.push(best)
    for (const piece of best.pieces) shown.add(piece)
    left = left.filter(({ pieces }) => chosen.every((other) => shareOf(pieces, other.pieces) < MOST_SHARED))
  }
  return chosen
}

/** Looks that share more of their garments are one look twice. */
const MOST_SHARED = 0.6
/** Garments in both looks, as a share of those in either. */
const shareOf = <Piece>(pieces: readonly Piece[], others: readonly Piece[]) =>
  pieces.filter((piece) => others.includes(piece)).length / new Set([...pieces, ...others]).size

/** A garment below this beside another one is not proposed with it. */
const CLASH = -0.3
const MOST_OF_PLACE = 2

/** The garments that suit a board best, the best first, at most two for one place on the body. */
export function nextForBoard<Piece extends Wearable>(
  board: readonly Piece[],
  from: readonly Piece[],
  count: number,
  tables: PairTables = prior,
): Look<Piece>[] {
  const worn = board.map(pairedOf)
  const ranked = from
    .filter(
      (piece) => !board.includes(piece) && worn.every((one) => pairScore(one, piece.paired, tables) >= CLASH),
    )
    .map((piece) => ({ pieces: [piece], score: outfitScore([...worn, piece.paired], tables) }))
    .toSorted((a, b) => b.score - a.score)
  const chosen: Look<Piece>[] = []
  for (const one of ranked) {
    if (chosen.length === count) break
    const slot = one.pieces[0]!.paired.slot
    if (chosen.filter(({ pieces }) => pieces[0]!.paired.slot === slot).length < MOST_OF_PLACE)
      chosen.push(one)
  }
  return chosen
}
