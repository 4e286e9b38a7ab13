import type { Static } from 'typebox'
import { findProductCardsEver, type ProductCard } from '#/goods/catalogue/cards/product-cards.ts'
import type { Readers } from '#/goods/catalogue/titles.ts'
import { stylistShown } from '#/people/identity/staff/stylists.ts'
import { listOwnClothes } from '#/people/own-clothes/own-clothes.ts'
import type { Db } from '#/platform/database/db.ts'
import type { Box } from '../boxes.ts'
import { listKeptPieces } from '../pieces/kept-pieces.ts'
import { asBoard, standIn } from './outfits.rule.ts'
import type { OnBoard, Outfits, OutfitView } from './outfits.schema.ts'
import { listOutfitPieces, listOutfits, type OutfitPiece } from './outfits.ts'
import { ownOnBoard } from './own-on-board.ts'

type Whole = Pick<Box, 'id' | 'number' | 'state' | 'stylistId' | 'memberId' | 'market'>

export async function outfitsView(db: Db, boxes: readonly Whole[]): Promise<Static<typeof Outfits>> {
  const byBox = await outfitsOf(db, boxes)
  const shown = boxes.filter(({ id }) => byBox.has(id))
  return {
    boxes: await Promise.all(
      shown.map(async ({ id, number, state, stylistId, market }) => ({
        id,
        number,
        state,
        stylist: await stylistShown(db, stylistId, market),
        outfits: byBox.get(id)!,
      })),
    ),
  }
}

/** Pieces on the boards of boxes, which all belong to one member. */
export async function outfitsOf(
  db: Db,
  boxes: readonly Whole[],
  readers?: Readers,
): Promise<Map<string, Static<typeof OutfitView>[]>> {
  const [first] = boxes
  const ids = boxes.map(({ id }) => id)
  const outfits = first ? await listOutfits(db, ids) : []
  if (!first || outfits.length === 0) return new Map()
  const [pieces, kept, clothes] = await Promise.all([
    listOutfitPieces(db, ids),
    listKeptPieces(db, first),
    listOwnClothes(db, first.memberId),
  ])
  const { market } = first
  const cards = await cardsOf(db, { market, readers }, { pieces, kept })
  const had = kept.flatMap(({ sku }) => cards.get(sku) ?? [])
  const own = new Map(clothes.map((garment) => [garment.id, ownOnBoard(garment, { market, readers })]))
  const shown = outfits.map(({ boxId, place, name, words }) => {
    const here = pieces.filter((piece) => piece.boxId === boxId && piece.place === place)
    return { boxId, outfit: { place, name, words, pieces: onBoard(here, { cards, had, own }) } }
  })
  return new Map(
    [...Map.groupBy(shown, ({ boxId }) => boxId)].map(([id, of]) => [id, of.map(({ outfit }) => outfit)]),
  )
}

/** Number of earlier kept pieces that can be laid with a box, the newest first. */
const IN_REACH = 60

/** Kept pieces and own clothes of a member, to be laid with a box. */
export async function wardrobeOf(
  db: Db,
  { memberId, market }: Pick<Box, 'memberId' | 'market'>,
  readers?: Readers,
): Promise<Static<typeof OnBoard>[]> {
  const [all, clothes] = await Promise.all([listKeptPieces(db, { memberId }), listOwnClothes(db, memberId)])
  const kept = all.slice(0, IN_REACH)
  const cards = await findProductCardsEver(db, [...new Set(kept.map(({ sku }) => sku))], market, readers)
  const bySku = new Map(cards.map((card) => [card.sku, card]))
  const shown = kept.flatMap(({ pieceId, sku }) => {
    const card = bySku.get(sku)
    return card ? [{ id: pieceId, ...pieceOf(card), here: true, had: true, instead: null }] : []
  })
  return [...shown, ...clothes.map((garment) => ownOnBoard(garment, { market, readers }))]
}

async function cardsOf(
  db: Db,
  { market, readers }: { market: Whole['market']; readers: Readers | undefined },
  { pieces, kept }: { pieces: readonly OutfitPiece[]; kept: readonly { sku: string }[] },
) {
  const skus = [...pieces, ...kept].flatMap(({ sku }) => sku ?? [])
  const instead = pieces.flatMap(({ replacedBy }) => replacedBy ?? [])
  const cards = await findProductCardsEver(db, [...new Set([...skus, ...instead])], market, readers)
  return new Map(cards.map((card) => [card.sku, card]))
}

type Wardrobe = {
  cards: ReadonlyMap<string, ProductCard>
  had: readonly ProductCard[]
  own: ReadonlyMap<string, Static<typeof OnBoard>>
}

function onBoard(pieces: readonly OutfitPiece[], { cards, had, own }: Wardrobe): Static<typeof OnBoard>[] {
  const there = new Set(pieces.map(({ sku }) => sku))
  const free = had.filter(({ sku }) => !there.has(sku))
  const shown = pieces.flatMap(({ id, sku, here, from, boxId, replacedBy }): Static<typeof OnBoard>[] => {
    const card = cards.get(sku ?? '')
    if (!card) return own.has(id) ? [own.get(id)!] : []
    const instead = here ? undefined : (cards.get(replacedBy ?? '') ?? standIn(card, free))
    return [{ id, ...pieceOf(card), here, had: from !== boxId, instead: instead ? garmentOf(instead) : null }]
  })
  return asBoard(shown)
}

const pieceOf = (card: ProductCard) => ({
  ...garmentOf(card),
  sku: card.sku,
  colour: card.colour,
  size: card.size,
})
const garmentOf = ({ brand, title, kind, image }: ProductCard) => ({ brand, title, kind, image })
