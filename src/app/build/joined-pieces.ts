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
      const spared = a.pages.intersection(b.pages).size
      const inVain = a.weight * b.pages.difference(a.pages).size + b.weight * a.pages.difference(b.pages).size
      if (spared === 0 || inVain / spared >= least || isBetween(a, b) || isBetween(b, a)) continue
      best = [a, b]
      least = inVain / spared
    }
  return best
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
  const one = {
    modules: [...a.modules, ...b.modules],
    weight: a.weight + b.weight,
    pages: a.pages.union(b.pages),
    below: a.below.union(b.below).difference(new Set(pair)),
  }
  const rest = pieces.filter((piece) => !pair.includes(piece))
  for (const { below } of rest) if (pair.map((piece) => below.delete(piece)).includes(true)) below.add(one)
  return [...rest, one]
}
