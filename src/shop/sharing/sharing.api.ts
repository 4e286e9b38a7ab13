import type { FastifyReply, FastifyRequest } from 'fastify'
import { ownBoxKey } from '#/boxes/own-box.ts'
import { found } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, done, uuid } from '#/platform/http/schema.ts'
import { visitOf } from '#/shop/cart/visitor/visit.ts'
import { ownOrder } from '#/shop/orders/own-order.ts'
import { boxCard, orderCard, sampleCard } from './card-contents.ts'
import { endCard, findCard, listOwnCards, makeCard } from './cards.ts'
import { sharedView } from './shared-view.ts'
import {
  CardId,
  CardKey,
  CardOfBox,
  CardOfOrder,
  MadeCard,
  OwnCards,
  SharedCard,
  WhichOfBox,
} from './sharing.schema.ts'

const ofBox = closed({ boxId: uuid })
const ofOrder = closed({ orderId: uuid })
const memberIn = ({ memberId }: FastifyRequest) => ({ kind: 'member', memberId }) as const
const visitIn = async (request: FastifyRequest, reply: FastifyReply) => (await visitOf(request, reply, true))!

/**
 * Cards to send. They are made and ended by their owner: a visitor by the cookie, a member by the session, a customer of a box
 * or an order also by the link of its mails. Everyone who has the key reads one.
 */
export const sharingApi = routes(
  route('GET /api/shared-cards', { answer: OwnCards }, async (request, reply) => {
    const visit = await visitOf(request, reply)
    return { cards: visit ? await listOwnCards(request.ctx, visit.owner) : [] }
  }),
  route('GET /api/shared-cards/:key', { params: CardKey, answer: SharedCard }, async (request, reply) => {
    const { ctx, params, market, actor } = request
    const card = found(await findCard(ctx, params.key))
    const visit = await visitOf(request, reply)
    const isMember = actor.kind === 'member' && actor.scope === 'full'
    return sharedView(ctx, card, { visit, market: market.id, isMember })
  }),
  route('POST /api/shared-cards', { answer: MadeCard }, async (request, reply) => {
    const visit = await visitIn(request, reply)
    return makeCard(request.ctx, visit.owner, await sampleCard(request.ctx, visit))
  }),
  route('DELETE /api/shared-cards/:cardId', { params: CardId, answer: done }, async (request, reply) => {
    const { owner } = await visitIn(request, reply)
    await endCard(request.ctx.db, owner, { id: request.params.cardId })
    return {}
  }),
  route(
    'POST /api/boxes/:boxId/shared-cards',
    { params: ofBox, body: WhichOfBox, answer: MadeCard },
    async (request) => {
      const { boxId } = ownBoxKey(request)
      const card = await boxCard(request.ctx, {
        boxId,
        memberId: request.memberId,
        place: request.body.place,
      })
      return makeCard(request.ctx, memberIn(request), card)
    },
  ),
  route(
    'DELETE /api/boxes/:boxId/shared-cards/:cardId',
    { params: CardOfBox, answer: done },
    async (request) => {
      const { boxId } = ownBoxKey(request)
      await endCard(request.ctx.db, memberIn(request), { id: request.params.cardId, subjectId: boxId })
      return {}
    },
  ),
  route(
    'POST /api/shop/orders/:orderId/shared-cards',
    { params: ofOrder, answer: MadeCard },
    async (request) => {
      const order = await ownOrder(request)
      return makeCard(request.ctx, memberIn(request), await orderCard(request.ctx, order))
    },
  ),
  route(
    'DELETE /api/shop/orders/:orderId/shared-cards/:cardId',
    { params: CardOfOrder, answer: done },
    async (request) => {
      const { id: subjectId } = await ownOrder(request)
      await endCard(request.ctx.db, memberIn(request), { id: request.params.cardId, subjectId })
      return {}
    },
  ),
)
