import { randomUUID } from 'node:crypto'
import type { Quiz, QuizAnswer } from '#/people/taste/answers.ts'
import type { PassReason } from '#/people/taste/taste.rule.ts'
import { sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { makeCard } from '#/shop/sharing/cards.ts'
import { type Caller, shopBrowser } from '../people/shoppers.ts'
import type { TestApp } from '../world/app.ts'
import { type GivenVariant, givenVariant } from './given-variant.ts'

type Piece = { sku: string; productId: string }

/** A garment with a picture, as quizzes show. */
export async function givenPictured({ db }: TestApp, given: GivenVariant = {}): Promise<Piece> {
  const piece = await givenVariant(db, { stock: 5, ...given })
  await db.run(sql`
    INSERT INTO image (id, product_id, position, key, width, height, widths, blur)
    VALUES (${randomUUID()}, ${piece.productId}, 0, ${piece.productId}, 900, 1200, '{300}', '')`)
  return piece
}

export const quizzers =
  ({ call }: TestApp) =>
  (caller: Caller = {}, quiz: Quiz = 'sneakpeek') => {
    const { browser, remember } = shopBrowser(caller)
    const params = { quiz }
    const send = async (answers: (Piece & { id: string; answer: QuizAnswer; why: PassReason[] })[]) =>
      remember(await call('POST', '/quizzes/decks/:quiz/answers', { ...browser, params, body: { answers } }))
    return {
      kept: browser,
      send,
      say: (answer: QuizAnswer, { sku, productId }: Piece, why: PassReason[] = []) =>
        send([{ id: randomUUID(), sku, productId, answer, why }]),
      deck: async () => remember(await call('GET', '/quizzes/decks/:quiz', { ...browser, params })),
      sample: async () => remember(await call('GET', '/quizzes/sample-box', browser)),
      taste: async () => remember(await call('GET', '/quizzes/taste', browser)),
      forget: async () => remember(await call('DELETE', '/quizzes/answers', browser)),
    }
  }

/** A card that a member has made of a quiz's box with one piece. */
export const givenSharedCard = (ctx: Ctx, { id, market }: { id: string; market: MarketId }, sku: string) =>
  makeCard(ctx, { kind: 'member', memberId: id }, { kind: 'sample', subjectId: null, market, skus: [sku] })
