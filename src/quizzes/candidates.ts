import type { ShelfProduct, ShelfVariant } from '#/catalogue/shelf/shelf.ts'
import type { Ctx } from '#/context.ts'
import type { MarketId } from '#/markets/markets.ts'
import type { Shown } from '#/shop/listing/find-goods.rule.ts'
import { hiddenFrom, isHiddenBy } from '#/shop/listing/member-rules.ts'
import { type Dealt, isShown } from './deal.rule.ts'

export type Candidate = Dealt & { shown: Shown }
type Hides = (product: ShelfProduct, variant: ShelfVariant) => boolean

/** What can be had of a garment in a market. */
export const offeredIn = (market: MarketId) => (product: ShelfProduct) =>
  isShown(product) ? product.variants.filter(({ free, prices }) => free && prices[market] !== undefined) : []

/** A variant as a listing would show it. */
export const shownOf = (product: ShelfProduct, variant: ShelfVariant, market: MarketId): Shown => ({
  product,
  variant,
  price: variant.prices[market] ?? 0,
  low: variant.lows?.[market],
})

/** Everything that may be shown, each garment by the first variant that may. For visitors it is worked out once a state of the shelf. */
export async function candidatesIn(ctx: Ctx, market: MarketId, memberId?: string): Promise<Candidate[]> {
  const hides = memberId === undefined ? undefined : isHiddenBy(await hiddenFrom(ctx, memberId, market))
  const rails = await ctx.shelf.rails(ctx.db)
  const key = `quiz ${market}`
  const known = hides ? undefined : rails.kept.get(key)
  if (known) return known as Candidate[]
  const found = readRail(rails.products.values(), market, hides)
  if (!hides) rails.kept.set(key, found, { weight: found.length })
  return found
}

function readRail(products: Iterable<ShelfProduct>, market: MarketId, hides: Hides | undefined) {
  const offered = offeredIn(market)
  const found: Candidate[] = []
  for (const product of products) {
    const variant = offered(product).find((one) => !hides?.(product, one))
    if (!variant) continue
    const { id, brand, kind, traits } = product
    const shown = shownOf(product, variant, market)
    found.push({ id, brand, kind, traits, colourKey: variant.colourKey, price: shown.price, shown })
  }
  return found
}
