/** Modules that travel together: how heavy they are, which pages want them, and from which other pieces they import. */
export type Piece = { modules: string[]; weight: number; pages: Set<string>; below: Set<Piece> }

/** How many bytes of source may be loaded in vain for one file less: about 2 kB as they travel. */
const pricePerFile = 10_000

/** Joins pieces, each time the two that spare the most files for what is then loaded in vain, while it is worth its price. */
export function joined(given: Piece[], price = pricePerFile): Piece[] {
  let pieces = given
  for (;;) {
    const pair = bestPair(pieces, price)
    if (!pair) return pieces
    pieces = join(pieces, pair)
  }
}

function bestPair(pieces: Piece[], price: number): [Piece, Piece] | undefined {
  let best: [Piece, Piece] | undefined
  let least = price
  for (const [index, a] of pieces.entries())
    for (const b of pieces.slice(index + 1)) {
      if (a.pages.isDisjointFrom(b.pages)) continue
      const cost = inVain(a, b.pages) + inVain(b, a.pages)
      const spared = a.pages.intersection(b.pages).size
      if (cost / spared >= least || isBetween(a, b) || isBetween(b, a)) continue
      best = [a, b]
      least = cost / spared
    }
  return best
}

/** What pages would load that did not want it: the piece, and all that it imports from. */
const inVain = (piece: Piece, pages: Set<string>): number =>
  [...withBelow(piece)].reduce((sum, one) => sum + one.weight * pages.difference(one.pages).size, 0)

function withBelow(piece: Piece): Set<Piece> {
  const reached = new Set([piece])
  for (const one of reached) for (const other of one.below) reached.add(other)
  return reached
}

/** Whether one imports from the other by way of a third: joined, they and the third would import in a circle. */
function isBetween(from: Piece, to: Piece): boolean {
  const reached = new Set(from.below)
  reached.delete(to)
  for (const piece of reached) {
    if (piece.below.has(to)) return true
    for (const one of piece.below) reached.add(one)
  }
  return false
}

function join(pieces: Piece[], pair: [Piece, Piece]): Piece[] {
  const [a, b] = pair
  const one: Piece = {
    modules: [...a.modules, ...b.modules],
    weight: a.weight + b.weight,
    pages: a.pages.union(b.pages),
    below: a.below.union(b.below).difference(new Set(pair)),
  }
  const rest = pieces.filter((piece) => !pair.includes(piece))
  for (const { below } of rest) if (pair.map((piece) => below.delete(piece)).includes(true)) below.add(one)
  for (const piece of withBelow(one)) piece.pages = piece.pages.union(one.pages)
  return [...rest, one]
}
