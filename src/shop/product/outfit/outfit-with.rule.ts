import type { Kind } from '#/goods/catalogue/vocabulary/kinds.rule.ts'
import { type Paired, type Slot, slotOf } from '#/styling/pairing/garment.rule.ts'
import { outfitScore } from '#/styling/pairing/outfit.rule.ts'
import { pairScore, prior } from '#/styling/pairing/pair.rule.ts'
import type { PairTables } from '#/styling/pairing/tables.rule.ts'
import {
  CHOSEN_FROM,
  type Choosing,
  type Matches,
  pairedOf,
  type ShopPiece,
  wearable,
} from '../goes-with.rule.ts'

/** Places of an outfit in the order in which it is shown: what dresses, what goes over it, what goes with it. */
const inOrder: readonly Slot[] = ['top', 'bottom', 'dress', 'outer', 'shoes', 'bag', 'accessory']
/** Garments of a place that are compared beside the rest of the outfit. */
const COMPARED = 12
/** A pair below this is not shown as one outfit. */
const CLASH = 0

type Candidate = { piece: ShopPiece; paired: Paired; kind: Kind }

/** An outfit around a garment: for each free place the piece that suits all chosen before it (R7.03). */
export function outfitWith(
  to: ShopPiece,
  kinds: Matches,
  choosing: Choosing,
  tables: PairTables = prior,
): ShopPiece[] {
  const places = placesOf(kinds, choosing)
  const worn = [pairedOf(to)]
  const outfit: Candidate[] = []
  for (const slot of inOrder) {
    if (slot === slotOf(to.product.kind) || excludes(outfit, slot)) continue
    const best = bestBeside(worn, places.get(slot) ?? [], tables)
    if (!best) continue
    outfit.push(best)
    worn.push(best.paired)
  }
  return outfit.slice(0, choosing.most).map(({ piece }) => piece)
}

/** A dress takes the place of upper and lower parts. */
const excludes = (outfit: readonly Candidate[], slot: Slot) =>
  slot === 'dress' && outfit.some(({ kind }) => slotOf(kind) === 'top' || slotOf(kind) === 'bottom')

function placesOf(kinds: Matches, choosing: Choosing): Map<Slot, Candidate[]> {
  const candidates = [...kinds].flatMap(([kind, { best }]) => {
    const found: Candidate[] = []
    for (const piece of wearable(best.slice(0, CHOSEN_FROM), choosing)) {
      found.push({ piece, paired: pairedOf(piece), kind })
      if (found.length === COMPARED) break
    }
    return found
  })
  return Map.groupBy(candidates, ({ kind }) => slotOf(kind))
}

function bestBeside(worn: readonly Paired[], from: readonly Candidate[], tables: PairTables) {
  let best: { one: Candidate; score: number } | undefined
  for (const one of from) {
    if (worn.some((other) => pairScore(one.paired, other, tables) < CLASH)) continue
    const score = outfitScore([...worn, one.paired], tables)
    if (!best || score > best.score) best = { one, score }
  }
  return best?.one
}
