import { ownBox } from '#/boxes/find-boxes.ts'
import { outfitsOf } from '#/boxes/outfits/outfits-view.ts'
import { listPieceRows } from '#/boxes/pieces/piece-rows.ts'
import { latestQuizAnswers } from '#/people/taste/answers.ts'
import { found, NotFound } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Visit } from '#/shop/cart/cart.queries.ts'
import { listOrderLines } from '#/shop/orders/order-lines.ts'
import type { Order } from '#/shop/orders/orders.ts'
import { sampleFor } from '#/shop/quizzes/sample/sample.ts'
import type { CardOf } from './cards.ts'

const MOST_PIECES = 12
const eachOnce = (skus: readonly string[]) => [...new Set(skus)].slice(0, MOST_PIECES)
/** Pieces of a card that has one at least. */
function some(skus: readonly string[]): string[] {
  if (skus.length === 0) throw NotFound()
  return eachOnce(skus)
}

/** The box of the quiz, with the answers that a friend's are compared with. */
export async function sampleCard(
  ctx: Ctx,
  { owner, market }: Pick<Visit, 'owner' | 'market'>,
): Promise<CardOf> {
  const [{ pieces, voice }, answers] = await Promise.all([
    sampleFor(ctx, { owner, market }),
    latestQuizAnswers(ctx.db, owner),
  ])
  const ofQuiz = answers.filter(({ quiz }) => quiz === 'sneakpeek')
  const idsOf = (answer: string) =>
    ofQuiz.filter((one) => one.answer === answer).map(({ productId }) => productId)
  return {
    kind: 'sample',
    subjectId: null,
    market,
    skus: some(pieces.map(({ item }) => item.sku)),
    tone: voice?.tone ?? null,
    cut: voice?.cut ?? null,
    liked: idsOf('liked'),
    passed: idsOf('passed'),
  }
}

type OfBox = { boxId: string; memberId: string; place?: number | undefined }

/** The kept pieces of a box, or the pieces of one of its outfits that the shop has sold: own clothes are left out. */
export async function boxCard({ db }: Ctx, { boxId, memberId, place }: OfBox): Promise<CardOf> {
  const box = found(await ownBox(db, boxId, memberId))
  const { market } = box
  if (place === undefined) {
    const rows = await listPieceRows(db, boxId)
    const kept = rows.filter(({ state }) => state === 'kept').map(({ sku }) => sku)
    return { kind: 'box', subjectId: boxId, market, skus: some(kept) }
  }
  const outfits = (await outfitsOf(db, [box])).get(boxId) ?? []
  const outfit = found(outfits.find((one) => one.place === place))
  const skus = outfit.pieces.flatMap(({ sku, here }) => (sku && here ? [sku] : []))
  return { kind: 'outfit', subjectId: boxId, place, market, skus: some(skus) }
}

const confirmed: readonly string[] = ['paid', 'packed', 'shipped', 'delivered', 'closed']

export async function orderCard({ db }: Ctx, { id, market, state }: Order): Promise<CardOf> {
  if (!confirmed.includes(state)) throw NotFound()
  const lines = await listOrderLines(db, id)
  return { kind: 'order', subjectId: id, market, skus: some(lines.map(({ sku }) => sku)) }
}
