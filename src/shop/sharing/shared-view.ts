import type { Static } from 'typebox'
import { findProductCardsEver } from '#/goods/catalogue/cards/product-cards.ts'
import { latestQuizAnswers } from '#/people/taste/answers.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Visit } from '#/shop/cart/cart.queries.ts'
import { deckFor } from '#/shop/quizzes/deck.ts'
import { sampleFor } from '#/shop/quizzes/sample/sample.ts'
import { type Card, holderOf } from './cards.ts'
import type { SharedCard, SharedPiece } from './sharing.schema.ts'

type Reader = { visit: Visit | undefined; market: MarketId; isMember: boolean }

/** A card for a reader: the pieces and what both have in common; nothing of its owner. */
export async function sharedView(ctx: Ctx, card: Card, reader: Reader): Promise<Static<typeof SharedCard>> {
  const { visit, market, isMember } = reader
  const { kind, endsAt } = card
  const isOwn = visit !== undefined && holderOf(visit.owner) === card.holder
  const pieces = await piecesOf(ctx, card)
  const base = { kind, pieces, own: isOwn ? { id: card.id, endsAt } : null, isMember }
  if (isOwn || kind !== 'sample') return { ...base, deck: null, mine: null, inCommon: null }
  const deck = await deckFor(ctx, 'sneakpeek', {
    market: visit?.market ?? market,
    ...(visit && { owner: visit.owner }),
    // Sorted by id: the order of the pieces says nothing of the answers.
    first: [...card.liked, ...card.passed].toSorted(),
  })
  const isOver = visit !== undefined && deck.cards.length === 0
  return {
    ...base,
    deck: isOver ? null : deck,
    mine: isOver ? await boxOf(ctx, visit) : null,
    inCommon: isOver ? await inCommonWith(ctx, card, visit) : null,
  }
}

export async function piecesOf({ db }: Ctx, { skus, market }: Pick<Card, 'skus' | 'market'>) {
  const cards = await findProductCardsEver(db, skus, market)
  return cards.map(pieceOf)
}

const pieceOf = ({ sku, brand, title, image }: SharedPiece): SharedPiece => ({
  sku,
  brand,
  title,
  ...(image && { image }),
})

async function boxOf(ctx: Ctx, visit: Visit) {
  const { pieces } = await sampleFor(ctx, visit)
  return pieces.length === 0 ? null : pieces.map(({ item }) => pieceOf(item))
}

async function inCommonWith(ctx: Ctx, { liked, passed }: Card, { owner }: Visit) {
  const theirs = new Map([
    ...liked.map((id) => [id, 'liked'] as const),
    ...passed.map((id) => [id, 'passed'] as const),
  ])
  const both = (await latestQuizAnswers(ctx.db, owner)).filter(({ productId }) => theirs.has(productId))
  const same = both.filter(({ productId, answer }) => theirs.get(productId) === answer).length
  return both.length === 0 ? null : { same, of: both.length }
}
