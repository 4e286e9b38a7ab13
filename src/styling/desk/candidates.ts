import type { Box } from '#/boxes/boxes.ts'
import { listPieces } from '#/boxes/pieces.ts'
import { searchCandidates } from '#/catalogue/cards.ts'
import type { Ctx } from '#/context.ts'
import { type ForThisBox, type Garment, type Past, type Ranked, rank } from '#/ranking/rank.rule.ts'
import { type Sizes, sizeFor } from '#/ranking/size.rule.ts'
import { styleProfile } from '#/survey/survey.ts'
import { wishKinds } from '../order/wish.rule.ts'
import { pastPieces, productsSeen } from './desk.queries.ts'

export type Filters = { kind?: string; q?: string; maxPrice?: number; allSizes?: boolean }
const LOOKED_AT = 400
const SHOWN = 60

/** Garments in stock, ranked for her and this box, each with its reasons. */
export async function candidatesFor(ctx: Ctx, box: Box, { kind, q, maxPrice, allSizes }: Filters) {
  const profile = await styleProfile(ctx.db, box.memberId)
  const inBox = await listPieces(ctx.db, box)
  const past = (await pastPieces(ctx.db, box)).map(asPast)
  const search = {
    market: box.market,
    kinds: kind ? [kind] : undefined,
    query: q || undefined,
    maxPrice,
    excludeProductIds: await productsSeen(ctx.db, box),
  }
  const inSize = allSizes
    ? []
    : await searchCandidates(ctx.db, { ...search, sizesByKind: sizesByKind(profile.sizes), limit: LOOKED_AT })
  // Brands size by other scales than she answered in: with little in exactly her size, the ranking looks at all of them.
  const inStock =
    inSize.length >= SHOWN ? inSize : await searchCandidates(ctx.db, { ...search, limit: 3 * LOOKED_AT })
  const spent = inBox.reduce((sum, { price }) => sum + price, 0)
  const wish: ForThisBox = {
    ...box.wish,
    inBox: inBox.map(({ productId }) => productId),
    budgetLeft: box.wish.budgetAmount === undefined ? undefined : box.wish.budgetAmount - spent,
  }
  const ranked = rank(inStock, { likes: profile, wish, past })
  const taken = new Set(inBox.map(({ sku }) => sku))
  return { candidates: onePerProduct(ranked.filter(({ sku }) => !taken.has(sku))).slice(0, SHOWN) }
}

/** Her size for every kind of garment that the survey's answers cover. */
function sizesByKind(sizes: Sizes): Record<string, string> {
  return Object.fromEntries(
    wishKinds.flatMap((kind) => {
      const size = sizeFor(kind, sizes)
      return size ? [[kind, size]] : []
    }),
  )
}

const asPast = (piece: Awaited<ReturnType<typeof pastPieces>>[number]): Past => ({
  productId: piece.productId,
  brand: piece.brand,
  kind: piece.kind,
  kept: piece.state === 'kept',
  size: piece.size,
  feedbackSize: piece.feedback.size,
})

/** The best variant of a garment stands for it; the others are one key away in the size row. */
function onePerProduct<G extends Garment>(
  ranked: Ranked<G>[],
): (Ranked<G> & { others: { sku: string; size: string; colour: string }[] })[] {
  const byProduct = new Map<string, Ranked<G>[]>()
  for (const garment of ranked)
    byProduct.set(garment.productId, [...(byProduct.get(garment.productId) ?? []), garment])
  return [...byProduct.values()].map(([best, ...rest]) => ({
    ...best!,
    others: rest.slice(0, 8).map(({ sku, size, colourKey }) => ({ sku, size, colour: colourKey })),
  }))
}
