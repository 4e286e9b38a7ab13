import type { Box } from '#/boxes/boxes.ts'
import { listPieces } from '#/boxes/pieces.ts'
import { findProductCards } from '#/catalogue/product-cards.ts'
import { search } from '#/catalogue/search/search.ts'
import { type ShelfProduct, soldOut } from '#/catalogue/shelf/shelf.ts'
import { freeUnits } from '#/catalogue/stock.ts'
import type { Ctx } from '#/context.ts'
import type { MarketId } from '#/markets/markets.ts'
import type { Garment, Past } from '#/ranking/garment.rule.ts'
import { type Ranked, rank } from '#/ranking/rank.rule.ts'
import { styleProfile } from '#/survey/survey.ts'
import { pastPieces, productsSeen } from './desk.queries.ts'

export type Filters = { kind?: string; q?: string; maxPrice?: number; allSizes?: boolean; from?: number }
const SHOWN = 60
const SIZES_SHOWN = 8

/** Every garment that is free and passes the hard rules, ranked for the member and this box; a page of them, with reasons. */
export async function candidatesFor(ctx: Ctx, box: Box, { allSizes, from = 0, ...filters }: Filters) {
  const likes = await styleProfile(ctx.db, box.memberId)
  const inBox = await listPieces(ctx.db, box)
  const past = (await pastPieces(ctx.db, box)).map(asPast)
  const seen = await productsSeen(ctx.db, box)
  const taken = new Set(inBox.map(({ sku }) => sku))
  const free = await freeGarments(ctx, box.market, { ...filters, taken })
  const spent = inBox.reduce((sum, { price }) => sum + price, 0)
  const budgetLeft = box.wish.budgetAmount === undefined ? undefined : box.wish.budgetAmount - spent
  const { ranked, hidden } = rank(free, {
    likes,
    wish: { ...box.wish, inBox, budgetLeft },
    past,
    seen,
    allSizes,
  })
  return {
    candidates: await withProducts(ctx, box.market, ranked.slice(from, from + SHOWN)),
    total: ranked.length,
    hidden,
  }
}

type Wanted = Pick<Filters, 'kind' | 'maxPrice' | 'q'> & { taken: ReadonlySet<string> }

/** What the shelf has in this market, with the variants that somebody can have. */
async function freeGarments(
  ctx: Ctx,
  market: MarketId,
  { kind, q, maxPrice = Infinity, taken }: Wanted,
): Promise<Garment[]> {
  const gone = await soldOut(ctx.db)
  const isAsked = q ? await search(ctx.db, q) : undefined
  const products = await ctx.shelf.read(ctx.db)
  const garments: Garment[] = []
  for (const product of products.values()) {
    if (kind && product.kind !== kind) continue
    const variants = priced(product, market).filter(
      (variant) =>
        variant.price <= maxPrice &&
        !gone.has(variant.sku) &&
        !taken.has(variant.sku) &&
        (!isAsked || isAsked(product.id, variant)),
    )
    if (variants.length > 0) garments.push({ ...product, variants })
  }
  return garments
}

const priced = ({ variants }: ShelfProduct, market: MarketId) =>
  variants.flatMap(({ sku, size, colourKey, prices }) => {
    const price = prices[market]
    return price === undefined ? [] : [{ sku, size, colourKey, price }]
  })

/** Words, pictures and pieces for those that are shown. One that has just left the catalogue is left out. */
async function withProducts(ctx: Ctx, market: MarketId, ranked: Ranked<Garment>[]) {
  const skus = ranked.map(({ variant }) => variant.sku)
  const available = await freeUnits(ctx.db, skus)
  const products = new Map(
    (await findProductCards(ctx.db, skus, market)).map((product) => [product.sku, product]),
  )
  return ranked.flatMap(({ variant, others, reasons, score }) => {
    const product = products.get(variant.sku)
    const shown = others
      .slice(0, SIZES_SHOWN)
      .map(({ sku, size, colourKey }) => ({ sku, size, colour: colourKey }))
    return product
      ? [{ ...product, available: available.get(product.sku) ?? 0, reasons, score, others: shown }]
      : []
  })
}

const asPast = (piece: Awaited<ReturnType<typeof pastPieces>>[number]): Past => ({
  brand: piece.brand,
  kind: piece.kind,
  kept: piece.state === 'kept',
  feedbackSize: piece.feedback.size,
})
