import { type TastedPiece, tasteValues } from '#/people/taste/taste.rule.ts'

/** A piece that may be shown: its looks, price and brand. */
export type Dealt = TastedPiece & { id: string; brand: string; price: number }
/** Kinds of pieces in the quiz, those that fill a box; underwear is not among them. */
const kindsShown: ReadonlySet<string> = new Set([
  'dress',
  'top',
  'shirt',
  'knitwear',
  'trousers',
  'jeans',
  'skirt',
  'jacket',
  'shoes',
  'bag',
])
export const isKindShown = ({ kind }: { kind: string }) => kindsShown.has(kind)

/** Penalty of a further piece of one kind, colour, price or brand: new values teach most. */
const AGAIN = { kind: 6, colour: 4, price: 2, brand: 1 } as const
/** Number of pieces that are considered, in the order of their lots; the cost does not grow with the catalogue. */
const POOL = 600

type Deck<D> = { pool: readonly D[]; count: number; shown: readonly Omit<Dealt, 'id' | 'brand'>[] }

/** Deals `count` pieces that vary in kind, colour, price and brand, also from those shown before. */
export function deal<D extends Dealt>({ pool, count, shown }: Deck<D>): D[] {
  const band = bandsOf(pool)
  const seen = new Map<string, number>()
  const note = (piece: Omit<Dealt, 'id' | 'brand'> & { brand?: string }) => {
    for (const [key] of marksOf(piece, band)) seen.set(key, (seen.get(key) ?? 0) + 1)
  }
  for (const piece of shown) note(piece)
  const marked = pool.map((piece) => ({ piece, marks: marksOf(piece, band) }))
  const dealt: D[] = []
  while (dealt.length < count && marked.length > 0) {
    let [best, least] = [0, Infinity]
    for (const [nth, { marks }] of marked.entries()) {
      let again = 0
      for (const [key, weight] of marks) again += weight * (seen.get(key) ?? 0)
      if (again < least) [best, least] = [nth, again]
    }
    const [{ piece }] = marked.splice(best, 1) as [(typeof marked)[number]]
    note(piece)
    dealt.push(piece)
  }
  return dealt
}

const marksOf = (piece: Omit<Dealt, 'id' | 'brand'> & { brand?: string }, band: (price: number) => number) =>
  [
    [`kind ${piece.kind}`, AGAIN.kind],
    [`colour ${tasteValues(piece, 'colour')[0]}`, AGAIN.colour],
    [`price ${band(piece.price)}`, AGAIN.price],
    [`brand ${piece.brand}`, AGAIN.brand],
  ] as const

/** Three price bands, relative to the pieces in the pool. */
function bandsOf(pool: readonly Dealt[]) {
  const prices = pool.map(({ price }) => price).toSorted((a, b) => a - b)
  const [low = 0, high = 0] = [1, 2].map((third) => prices[Math.floor((prices.length * third) / 3)])
  return (price: number) => (price < low ? 0 : price < high ? 1 : 2)
}

type Lots<One, D> = { seed: string; may: (one: One) => D | undefined }

/** The first pieces in the order of their lots that may be shown. One seed always draws the same pieces. */
export function drawn<One extends { id: string }, D>(rail: Iterable<One>, { seed, may }: Lots<One, D>): D[] {
  const begun = lotOf(seed)
  const order = (a: Lot<D>, b: Lot<D>) => a.lot - b.lot || (a.id < b.id ? -1 : 1)
  const first: Lot<D>[] = []
  let last = Infinity
  const cut = () => {
    first.sort(order)
    if (first.length > POOL) first.length = POOL
  }
  for (const one of rail) {
    const lot = lotOf(one.id, begun)
    if (lot > last) continue
    // Only pieces that would be among the first are checked.
    const piece = may(one)
    if (piece === undefined) continue
    first.push({ lot, id: one.id, piece })
    if (first.length < POOL * 2) continue
    cut()
    last = first.at(-1)!.lot
  }
  cut()
  return first.map(({ piece }) => piece)
}
type Lot<D> = { lot: number; id: string; piece: D }

/** A hash of a text (FNV-1a). */
function lotOf(text: string, begun = 0x811c9dc5): number {
  let lot = begun
  for (let at = 0; at < text.length; at++) lot = Math.imul(lot ^ text.charCodeAt(at), 0x01000193)
  return lot >>> 0
}
