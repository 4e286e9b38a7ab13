import type { Box } from '#/boxes/boxes.ts'
import { tendencyOf } from '#/boxes/parts/outcomes.rule.ts'
import { countOutcomes } from '#/boxes/parts/size-outcomes.ts'
import { listPieces } from '#/boxes/pieces/pieces.ts'
import { findProductCards } from '#/goods/catalogue/cards/product-cards.ts'
import { search } from '#/goods/catalogue/search/search.ts'
import type { ShelfProduct, ShelfVariant } from '#/goods/catalogue/shelf/shelf.ts'
import { freeUnits } from '#/goods/catalogue/stock/stock.ts'
import { armOf } from '#/people/experiments/arm-of.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { listWords } from '#/styling/fit/fit-words.ts'
import { rankLearnt } from '#/styling/keep/rank-learnt.ts'
import type { Ranked } from '#/styling/ranking/rank.rule.ts'
import { outOfSeason } from '#/styling/ranking/season.rule.ts'
import type { Reason } from '#/styling/ranking/weights.rule.ts'
import { memberToRank } from '#/styling/similar/similar-pieces.ts'
import { withPieces } from '#/styling/similar/with-pieces.rule.ts'
import { chancesOfPage, inOrderOfChance, type KeepView } from './chances-of-page.ts'
import { withFit } from './fit-of-page.ts'

export type CandidateFilters = {
  kind?: string
  q?: string
  maxPrice?: number
  allSizes?: boolean
  from?: number
}
const SHOWN = 60
const SIZES_SHOWN = 8

/** A page of garments that are free and pass the hard rules, ranked for the member and this box, with reasons. */
export async function candidatesFor(
  ctx: Ctx,
  box: Box,
  { allSizes, from = 0, ...filters }: CandidateFilters,
) {
  const inBox = await listPieces(ctx.db, box)
  const { market, memberId } = box
  const member = { ...withPieces(await memberToRank(ctx, box), inBox), allSizes }
  const { season } = member.wish
  const offered = await offeredOf(ctx, market, { ...filters, taken: new Set(inBox.map(({ sku }) => sku)) })
  const { model, ranked: byPoints, hidden, explain } = await rankLearnt(ctx, { member, memberId }, offered)
  const { ranked, fitsOf } = await inOrderOfChance(ctx, { model, member, memberId }, byPoints)
  const onPage = ranked.slice(from, from + SHOWN)
  const keepOf = chancesOfPage({ model, member, fitsOf }, onPage)
  const shown = onPage.map((one) => ({ ...one, ...explain(one) }))
  const isAdvised = (await armOf(ctx, 'fit-at-desk', memberId)) === 'size-to-take'
  const opened = isAdvised ? await withFit(ctx, { memberId, sizes: member.likes.sizes }, shown) : shown
  const page = opened.map((one) => ({
    ...one,
    keep: keepOf(one.garment),
    outOfSeason: (season && outOfSeason(one.garment, season)) ?? null,
  }))
  return { candidates: await withProducts(ctx, market, page), total: ranked.length, hidden }
}

type Wanted = Pick<CandidateFilters, 'kind' | 'maxPrice' | 'q'> & { taken: ReadonlySet<string> }

/** Variants of a garment that the market sells and the filters match. */
export async function offeredOf(ctx: Ctx, market: MarketId, { kind, q, maxPrice = Infinity, taken }: Wanted) {
  const isFound = q ? await search(ctx.db, q) : undefined
  return (product: ShelfProduct) =>
    kind && product.kind !== kind
      ? []
      : product.variants.filter((variant) => {
          const price = variant.prices[market]
          const isFree = variant.free && !taken.has(variant.sku)
          return isFree && price !== undefined && price <= maxPrice && (!isFound || isFound(product, variant))
        })
}

export type ShownCandidate = Ranked<ShelfProduct> & {
  reasons: Reason[]
  keep: KeepView | null
  outOfSeason: string | null
  others: readonly Pick<ShelfVariant, 'sku' | 'size' | 'colourKey'>[]
}

/** Adds titles, pictures and stock to the page. A product that has just left the catalogue is left out. */
export async function withProducts(ctx: Ctx, market: MarketId, page: ShownCandidate[]) {
  const skus = page.map(({ variant }) => variant.sku)
  const available = await freeUnits(ctx.db, skus)
  const outcomes = await outcomesOf(ctx, page)
  const words = await listWords(
    ctx.db,
    page.map(({ garment }) => garment.id),
  )
  const products = new Map(
    (await findProductCards(ctx.db, skus, market, 'staff')).map((product) => [product.sku, product]),
  )
  return page.flatMap(({ garment, variant, others, reasons, score, keep, outOfSeason }) => {
    const product = products.get(variant.sku)
    const shown = others
      .slice(0, SIZES_SHOWN)
      .map(({ sku, size, colourKey }) => ({ sku, size, colour: colourKey }))
    return product
      ? [
          {
            ...product,
            available: available.get(product.sku) ?? 0,
            reasons: reasons
              // Reasons of outcomes have no points; they are told with the chance.
              .filter(({ weight, of }) => weight !== 0 || of === undefined)
              .map(({ weight, text, mark }) => ({ weight, text, ...(mark && { mark }) })),
            score: Math.round(score),
            keep,
            outcome: outcomes(garment, variant),
            outOfSeason,
            words: words.get(garment.id) ?? [],
            others: shown,
          },
        ]
      : []
  })
}

/** Answers that are read for a page of garments in one size each. */
const MOST_READ = 20_000

/** Outcome of each garment's size for those who had it, in any colour. */
async function outcomesOf({ db }: Ctx, page: readonly ShownCandidate[]) {
  const counted = await countOutcomes(
    db,
    page.flatMap(({ garment, variant: { size } }) =>
      garment.variants
        .filter((one) => one.size === size)
        .map(({ sku }) => ({ sku, group: garment.id, size })),
    ),
    MOST_READ,
  )
  return ({ id }: ShelfProduct, { size }: ShelfVariant) => {
    const found = counted.find((one) => one.group === id && one.size === size)
    if (!found) return null
    const { people, small, large } = found
    return { people, small, large, tendency: tendencyOf(found) }
  }
}
