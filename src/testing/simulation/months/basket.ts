import type { Off } from './events.ts'

type Bought = { sku: string; price: number; quantity: number }

/**
 * The pieces of a basket one by one, each at its price after the discount; a piece's name is its garment and its
 * number.
 */
export function piecesOf(lines: readonly Bought[], off: Off | null) {
  const basket = lines.toSorted((a, b) => (a.sku < b.sku ? -1 : 1))
  const worth = basket.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const shares = shared(basket, { worth, less: lessOf(off, worth) })
  return basket.flatMap(({ sku, price, quantity }, at) => {
    let left = shares[at]!
    return Array.from({ length: quantity }, (_, nth) => {
      const own = Math.ceil(left / (quantity - nth))
      left -= own
      return { name: unitName({ sku, nth }), amount: price - own }
    })
  })
}

export const unitName = ({ sku, nth }: { sku: string; nth: number }) => `${sku}:${nth}`

function lessOf(off: Off | null, worth: number): number {
  if (!off) return 0
  return 'percent' in off ? Math.round((worth * off.percent) / 100) : Math.min(off.amount, worth)
}

/**
 * Each share is its exact share rounded down; the rest goes in minor units to the share furthest below its exact value.
 */
function shared(basket: readonly Bought[], { worth, less }: { worth: number; less: number }): number[] {
  const exact = basket.map(({ price, quantity }) => price * quantity * less)
  const shares = exact.map((one) => (one - (one % worth)) / worth)
  const missing = () => exact.map((one, at) => one - shares[at]! * worth)
  for (let over = less - shares.reduce((sum, share) => sum + share, 0); over > 0; over--) {
    const below = missing()
    shares[below.indexOf(Math.max(...below))]! += 1
  }
  return shares
}
