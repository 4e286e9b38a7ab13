import type { Box } from '#/boxes/boxes.ts'
import { listPieces, type Piece } from '#/boxes/pieces/pieces.ts'
import { PIECES_MAX, PIECES_MIN } from '#/boxes/preview.rule.ts'
import { listTurnedDown } from '#/boxes/proposals/proposed-pieces.ts'
import { listSaidLines } from '#/boxes/wishes/said-lines.ts'
import { findProductCardsEver } from '#/goods/catalogue/cards/product-cards.ts'
import type { Products, ShelfProduct } from '#/goods/catalogue/shelf/shelf.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { keepChances } from '#/styling/keep/keep-chances.rule.ts'
import { rankLearnt } from '#/styling/keep/rank-learnt.ts'
import type { Variant } from '#/styling/ranking/garment.rule.ts'
import { memberToRank } from '#/styling/similar/similar-pieces.ts'
import { withPieces } from '#/styling/similar/with-pieces.rule.ts'
import { offeredOf } from '../candidates/candidates.ts'
import { inOrderOfChance } from '../candidates/chances-of-page.ts'
import { allowedOf, lockedOf } from './allowed.rule.ts'
import { askedLines } from './asked-lines.rule.ts'
import { lessonsFrom, type TurnedDown } from './lessons.rule.ts'
import { noveltyFor } from './novelty.rule.ts'
import { pairsOf } from './pairs.rule.ts'
import type { Choosable } from './to-problem.rule.ts'

/** Garments turned down by or for a member that count. */
const MOST_LESSONS = 100

type Asked = { locked: readonly string[]; without: readonly string[] }

/** All that a box is proposed from: what may be chosen, the lines of the wish, the limits. */
export async function readChoosing(ctx: Ctx, box: Box, { locked, without }: Asked) {
  const pieces = await listPieces(ctx.db, box, 'staff')
  const staying = pieces.filter(({ state }) => state !== 'declined')
  const most = PIECES_MAX - (pieces.length - staying.length)
  const [member, said, turnedDown, shelf, offered] = await Promise.all([
    memberToRank(ctx, box).then((known) => withPieces(known, staying)),
    listSaidLines(ctx.db, box.id),
    turnedDownOf(ctx, box),
    ctx.shelf.read(ctx.db),
    offeredOf(ctx, box.market, { taken: new Set(pieces.map(({ sku }) => sku)) }),
  ])
  const { model, explain, ...found } = await rankLearnt(ctx, { member, memberId: box.memberId }, offered)
  const { ranked, fitsOf } = await inOrderOfChance(
    ctx,
    { model, member, memberId: box.memberId },
    found.ranked,
  )
  const stays = lockedOf(ranked, { locked, most: Math.max(0, most - staying.length) })
  const { allowed, ruledOut } = allowedOf(ranked, {
    member,
    lesson: lessonsFrom(turnedDown),
    without: new Set(without),
    inBox: new Set([...pieces.map((one) => one.productId), ...stays.map(({ garment }) => garment.id)]),
  })
  const inBox = staying.map((piece) => pieceOffer(piece, box, shelf))
  const candidates = [...stays, ...allowed]
  const offers: Offer[] = [...inBox, ...candidates]
  const chances = keepChances(model, member, offers, fitsOf)
  const novelty = noveltyFor(member)
  const all = offers.map(
    (offer, at): Choosable => ({
      ...offer,
      price: offer.variant.prices[box.market]!,
      chance: chances[at]!.chance,
      novelty: novelty(offer.garment, offer.variant),
    }),
  )
  const wish = { ...box.wish, said }
  const { budgetAmount } = member.wish
  return {
    ...{ pieces, staying, member, model, fitsOf, shelf, offered, explain, ruledOut },
    ranked: new Map(all.slice(staying.length).map((one, at) => [one, candidates[at]!])),
    lines: askedLines(wish),
    gone: locked.filter((sku) => stays.every(({ variant }) => variant.sku !== sku)),
    choosing: { all, pair: pairsOf(all), budgetAmount, least: PIECES_MIN, most },
  }
}
export type ReadChoosing = Awaited<ReturnType<typeof readChoosing>>

type Offer = { garment: ShelfProduct; variant: Variant; lesson: number; isLocked: boolean }

/** A piece of the box at its promised price; it stays. */
function pieceOffer(piece: Piece, { market }: Box, shelf: Products): Offer {
  const { sku, size, colourKey, price } = piece
  const variant = { sku, size, colourKey, prices: { [market]: price } }
  return { garment: shelf.get(piece.productId) ?? asGarment(piece), variant, lesson: 1, isLocked: true }
}

async function turnedDownOf({ db }: Ctx, box: Box): Promise<TurnedDown[]> {
  const rows = await listTurnedDown(db, box.memberId, MOST_LESSONS)
  const skus = [...new Set(rows.map(({ sku }) => sku))]
  const cards = skus.length > 0 ? await findProductCardsEver(db, skus, box.market, 'staff') : []
  return rows.flatMap(({ sku, boxId, reason }) => {
    const card = cards.find((one) => one.sku === sku)
    if (!card) return []
    const { productId, kind, colourKey, price } = card
    return [{ isThisBox: boxId === box.id, productId, kind, colourKey, price, reason }]
  })
}

/** A piece of the box whose product has left the shelf. */
const asGarment = ({ productId: id, brand, kind, tags }: Piece): ShelfProduct => ({
  ...{ id, brand, brandSlug: '', kind, category: '', tags, traits: {}, materials: [], searchText: '' },
  ...{ since: {}, variants: [] },
})
