import type { PieceOnBoard } from '#/boxes/outfits/outfits.schema.ts'
import type { ShelfProduct, ShelfVariant } from '#/goods/catalogue/shelf/shelf.ts'
import { styleProfile } from '#/people/survey/survey.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { itemsOf } from '#/shop/listing/items.ts'
import { hiddenFrom, isHiddenBy } from '#/shop/listing/member-rules.ts'
import { type Paired, readGarment, slotOf } from '#/styling/pairing/garment.rule.ts'
import { meanBeside, opener } from '#/styling/pairing/opens.rule.ts'
import type { PairTables } from '#/styling/pairing/tables.rule.ts'
import { fitsOf } from '#/styling/ranking/size.rule.ts'

type Wardrobe = {
  owned: readonly { piece: Pick<PieceOnBoard, 'sku'>; paired: Paired }[]
  tables: PairTables
}
/** Garments whose outfits are counted, those that suit the wardrobe best. */
const COUNTED = 200
const SHOWN = 3
/** A garment that makes fewer outfits fills no gap. */
const LEAST = 2

/**
 * Garments of the shop, in the member's size, with which the member's clothes make the most outfits; each of another kind. The
 * numbers are of outfits that pass `isOutfit`.
 */
export async function openersIn(
  ctx: Ctx,
  { memberId, market }: { memberId: string; market: MarketId },
  { owned, tables }: Wardrobe,
) {
  if (owned.length < LEAST) return []
  const hides = isHiddenBy(await hiddenFrom(ctx, memberId, market))
  const fitOf = fitsOf((await styleProfile(ctx.db, memberId)).sizes)
  const had = new Set(owned.map(({ piece }) => piece.sku))
  const clothes = owned.map(({ paired }) => paired)
  const suits = (product: ShelfProduct, variant: ShelfVariant) => {
    if (!variant.free || variant.prices[market] === undefined || hides(product, variant)) return false
    const fit = fitOf(product, variant.size)
    return fit.is !== 'known' || fit.steps === 0
  }
  const found: Opening[] = []
  for (const product of (await ctx.shelf.read(ctx.db)).values()) {
    if (slotOf(product.kind) === 'none' || product.variants.some(({ sku }) => had.has(sku))) continue
    const one = bestColour(product, { suits, clothes, tables })
    if (one) found.push(one)
  }
  const opens = opener(clothes, tables)
  const counted = found
    .toSorted((a, b) => b.mean - a.mean || (a.product.id < b.product.id ? -1 : 1))
    .slice(0, COUNTED)
    .map((one) => ({ ...one, outfits: opens(one.paired) }))
    .filter(({ outfits }) => outfits >= LEAST)
    .toSorted((a, b) => b.outfits - a.outfits || b.mean - a.mean)
  const shown = counted
    .filter(
      ({ product }, index) => counted.findIndex((other) => other.product.kind === product.kind) === index,
    )
    .slice(0, SHOWN)
  const outfitsOf = new Map(shown.map(({ product, outfits }) => [product.id, outfits]))
  const items = await itemsOf(
    ctx,
    shown.map(({ product, variant }) => ({
      product,
      variant,
      price: variant.prices[market]!,
      low: variant.lows?.[market],
    })),
    market,
  )
  return items.map((item) => ({ item, outfits: outfitsOf.get(item.productId)! }))
}

type Opening = { product: ShelfProduct; variant: ShelfVariant; paired: Paired; mean: number }
type Among = {
  suits: (product: ShelfProduct, variant: ShelfVariant) => boolean
  clothes: readonly Paired[]
  tables: PairTables
}

/** The colour of a garment that suits the wardrobe best; undefined when no size of it can be worn. */
function bestColour(product: ShelfProduct, { suits, clothes, tables }: Among): Opening | undefined {
  let best: Opening | undefined
  const seen = new Set<string>()
  for (const variant of product.variants) {
    if (seen.has(variant.colourKey) || !suits(product, variant)) continue
    seen.add(variant.colourKey)
    const paired = readGarment(product, variant.colourKey)
    const mean = meanBeside(paired, clothes, tables)
    if (!best || mean > best.mean) best = { product, variant, paired, mean }
  }
  return best
}
