import type { Static } from 'typebox'
import { sizeOutcomes } from '#/boxes/parts/size-outcomes.ts'
import { findProductIdOf } from '#/goods/catalogue/garments.ts'
import type { ShelfIndex, ShelfProduct } from '#/goods/catalogue/shelf/shelf.ts'
import { traitLabels } from '#/goods/catalogue/traits/trait-labels.rule.ts'
import { styleProfile } from '#/people/survey/survey.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { publicEvidence } from '#/styling/fit/advice/evidence.rule.ts'
import { adviseOnFit } from '#/styling/fit/advise.ts'
import { askedOf, isOwnSize } from '#/styling/fit/garment-sizes.ts'
import { weatherOnArrival } from '#/styling/order/arrival.rule.ts'
import { pairingTables } from '#/styling/pairing/board-counts.ts'
import type { Weather } from '#/styling/ranking/climate.rule.ts'
import { isOutOfSeason, seasonOf } from '#/styling/ranking/season.rule.ts'
import type { Sizes } from '#/styling/ranking/size.rule.ts'
import { itemsOf } from '../listing/items.ts'
import { hiddenFrom, isHiddenBy } from '../listing/member-rules.ts'
import type { Hides, ShopPiece } from './goes-with.rule.ts'
import { matchesIn } from './matches.ts'
import { outfitWith } from './outfit/outfit-with.rule.ts'
import type { Advice } from './product.schema.ts'
import { type SizeOutcome, sizeEvidence } from './size-advice.rule.ts'

type AdviceRequest = { sku: string; market: MarketId; memberId: string | undefined }
type Answer = Static<typeof Advice>
const nothing: Answer = { size: {}, goesWith: [] }

/** Advice on a product page: the member's size, the fit for others, and pieces that go with it (R7.03). */
export async function adviseOn(ctx: Ctx, { sku, market, memberId }: AdviceRequest): Promise<Answer> {
  const index = await ctx.shelf.index(ctx.db)
  const piece = await pieceOf(ctx, index, sku)
  if (!piece) return nothing
  const [size, goesWith] = await Promise.all([
    sizeOf(ctx, index, piece.product, { market, memberId }),
    whatGoesWith(ctx, index, piece, { market, memberId }),
  ])
  return { size, goesWith }
}

type Who = Pick<AdviceRequest, 'market' | 'memberId'>
const MOST = 6

async function whatGoesWith(ctx: Ctx, index: ShelfIndex, piece: ShopPiece, { market, memberId }: Who) {
  const hidden = memberId === undefined ? undefined : isHiddenBy(await hiddenFrom(ctx, memberId, market))
  const weather = weatherFor(piece.product, weatherOnArrival(ctx.clock.now(), market))
  const hides: Hides = (product, variant) =>
    isOutOfSeason(product, weather) || (hidden?.(product, variant) ?? false)
  const tables = await pairingTables(ctx)
  const matches = matchesIn(index, piece, market, tables)
  const shown = outfitWith(piece, matches, { most: MOST, market, hides }, tables).map(
    ({ product, variant }) => ({
      product,
      variant,
      price: variant.prices[market]!,
      low: variant.lows?.[market],
    }),
  )
  const kinds = new Map(shown.map(({ product: { id, kind } }) => [id, kind]))
  const items = await itemsOf(ctx, shown, market)
  return items.map((item) => ({ ...item, kind: kinds.get(item.productId)! }))
}

/** The weather in which a piece is worn: the present one, unless the piece is made for another. */
const weatherFor = (product: ShelfProduct, now: Weather): Weather =>
  isOutOfSeason(product, now) ? (seasonOf(product)?.season === 'summer' ? 'warm' : 'cold') : now

async function sizeOf(ctx: Ctx, index: ShelfIndex, product: ShelfProduct, { market, memberId }: Who) {
  const sizes = memberId === undefined ? {} : (await styleProfile(ctx.db, memberId)).sizes
  const isOwn = isOwnSize(sizes)
  const own = [...new Set(product.variants.map(({ size }) => size))].filter((size) => isOwn(product, size))
  const heard = { garment: await outcomesOf(ctx, [product]), brand: [] }
  const evidence =
    sizeEvidence(heard, new Set(own)) ??
    sizeEvidence({ garment: [], brand: await outcomesOf(ctx, alike(index, product)) }, new Set())
  const cut = product.traits.fit?.flatMap((value) => traitLabels.fit?.[value]?.[market] ?? [])[0]
  const take = own[0] && (await sizeToTake(ctx, product, { memberId, sizes, size: own[0] }))
  return {
    ...(own[0] && { own: own[0] }),
    ...(cut && { cut }),
    ...(evidence && { evidence }),
    ...(take && { take }),
  }
}

type Taking = { memberId: string | undefined; sizes: Sizes; size: string }

/** The size to take instead of her own, where others' answers are enough to say why. */
async function sizeToTake(ctx: Ctx, product: ShelfProduct, { size, ...asker }: Taking) {
  const advice = (await adviseOnFit(ctx, asker, [askedOf(product, size)])).get(product.id)
  return advice?.evidence && { size: advice.take, evidence: publicEvidence(advice.evidence) }
}

const alike = (index: ShelfIndex, { brandSlug, kind }: ShelfProduct) =>
  [...index.ofBrand(brandSlug)].filter((other) => other.kind === kind)

async function pieceOf({ db }: Ctx, index: ShelfIndex, sku: string): Promise<ShopPiece | undefined> {
  const product = index.products.get((await findProductIdOf(db, sku)) ?? '')
  const variant = product?.variants.find((one) => one.sku === sku) ?? product?.variants[0]
  return product && variant && { product, variant }
}

async function outcomesOf({ db }: Ctx, products: readonly ShelfProduct[]): Promise<SizeOutcome[]> {
  const sizes = new Map(products.flatMap(({ variants }) => variants.map(({ sku, size }) => [sku, size])))
  const heard = await sizeOutcomes(db, [...sizes.keys()])
  return heard.map(({ sku, ...one }) => ({ ...one, size: sizes.get(sku)! }))
}
