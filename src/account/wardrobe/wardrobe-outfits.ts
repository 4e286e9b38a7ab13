import type { Static } from 'typebox'
import { wardrobeOf } from '#/boxes/outfits/outfits-view.ts'
import { wornPieces } from '#/boxes/worn/worn-pieces.ts'
import { findProductCardsEver } from '#/goods/catalogue/cards/product-cards.ts'
import type { Db } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { pairingTables } from '#/styling/pairing/board-counts.ts'
import type { Paired } from '#/styling/pairing/garment.rule.ts'
import { proposeLooks } from '#/styling/pairing/looks.rule.ts'
import { pairedById, type ToPair } from '#/styling/pairing/paired-pieces.ts'
import { openersIn } from './openers.ts'
import type { WardrobeOutfits } from './wardrobe.schema.ts'

type Member = { memberId: string; market: MarketId }
const OUTFITS = 6

/** Outfits and gaps of what a member has. Each figure is counted by the rule that proposes outfits. */
export async function wardrobeOutfits(ctx: Ctx, member: Member): Promise<Static<typeof WardrobeOutfits>> {
  const [clothes, tables, wears] = await Promise.all([
    wardrobeOf(ctx.db, member),
    pairingTables(ctx),
    wearsOf(ctx.db, member),
  ])
  const paired = await pairedById(
    ctx.db,
    clothes.flatMap(({ id, sku, kind, own }): ToPair[] =>
      sku ? [{ id, sku }] : own ? [{ id, sku: null, kind, own }] : [],
    ),
  )
  const owned = clothes.flatMap((piece) => {
    const one = paired.get(piece.id)
    return one ? [{ piece, paired: one }] : []
  })
  const outfits = proposeLooks<{ piece: (typeof clothes)[number]; paired: Paired }>(
    owned,
    [],
    OUTFITS,
    tables,
  )
  return {
    clothes: clothes.length,
    outfits: outfits.map(({ pieces }) => ({ pieces: pieces.map(({ piece }) => piece) })),
    opens: await openersIn(ctx, member, { owned, tables }),
    wears,
  }
}

/** Price of each wear of a kept piece so far, the least first; only of pieces whose wears were told. */
async function wearsOf(db: Db, { memberId, market }: Member) {
  const worn = await wornPieces(db, memberId)
  const cards = await findProductCardsEver(
    db,
    worn.map(({ sku }) => sku),
    market,
  )
  const bySku = new Map(cards.map((card) => [card.sku, card]))
  return worn
    .flatMap(({ pieceId, sku, price, times }) => {
      const card = bySku.get(sku)
      if (!card) return []
      const { brand, title, image } = card
      return [
        { id: pieceId, brand, title, ...(image && { image }), price, times, each: Math.round(price / times) },
      ]
    })
    .toSorted((a, b) => a.each - b.each)
}
