/** Modules in one file: their weight, the pages that need them, and the other parts that they import from. */
export type BundlePart = { modules: string[]; weight: number; pages: Set<string>; below: Set<BundlePart> }

/** Bytes of source that may be loaded in vain to save one file: about 3 kB compressed. */
const pricePerFile = 14_000

/** Terms of joining: the price of a file saved, and the weight of a page's bytes (1 is normal). */
type Terms = { price?: number; priority?: (page: string) => number }

/**
 * Joins parts, each time the two that save the most files for the bytes loaded in vain, while that is worth its
 * price.
 */
export function joined(
  given: BundlePart[],
  { price = pricePerFile, priority = () => 1 }: Terms = {},
): BundlePart[] {
  let parts = given
  for (;;) {
    const pair = bestPair(parts, { price, priority })
    if (!pair) return parts
    parts = join(parts, pair)
  }
}

function bestPair(
  parts: BundlePart[],
  { price, priority }: Required<Terms>,
): [BundlePart, BundlePart] | undefined {
  // Bytes that pages would load without need: the part, and all that it imports from.
  const wasted = (part: BundlePart, pages: Set<string>) =>
    sum(withBelow(part), (one) => one.weight * sum(pages.difference(one.pages), priority))
  let best: [BundlePart, BundlePart] | undefined
  let least = price
  for (const [index, a] of parts.entries())
    for (const b of parts.slice(index + 1)) {
      if (a.pages.isDisjointFrom(b.pages)) continue
      const cost = wasted(a, b.pages) + wasted(b, a.pages)
      const saved = sum(a.pages.intersection(b.pages), priority)
      if (cost / saved >= least || isBetween(a, b) || isBetween(b, a)) continue
      best = [a, b]
      least = cost / saved
    }
  return best
}

const sum = <T>(all: Set<T>, of: (one: T) => number): number =>
  [...all].reduce((total, one) => total + of(one), 0)

function withBelow(part: BundlePart): Set<BundlePart> {
  const reached = new Set([part])
  for (const one of reached) for (const other of one.below) reached.add(other)
  return reached
}

/** True when one imports from the other through a third part: joined, they would form an import cycle with it. */
function isBetween(from: BundlePart, to: BundlePart): boolean {
  const reached = new Set(from.below)
  reached.delete(to)
  for (const part of reached) {
    if (part.below.has(to)) return true
    for (const one of part.below) reached.add(one)
  }
  return false
}

function join(parts: BundlePart[], pair: [BundlePart, BundlePart]): BundlePart[] {
  const [a, b] = pair
  const one: BundlePart = {
    modules: [...a.modules, ...b.modules],
    weight: a.weight + b.weight,
    pages: a.pages.union(b.pages),
    below: a.below.union(b.below).difference(new Set(pair)),
  }
  const others = parts.filter((part) => !pair.includes(part))
  for (const { below } of others) if (pair.map((part) => below.delete(part)).includes(true)) below.add(one)
  for (const part of withBelow(one)) part.pages = part.pages.union(one.pages)
  return [...others, one]
}
