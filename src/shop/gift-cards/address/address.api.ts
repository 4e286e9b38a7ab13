import type { FastifyRequest } from 'fastify'
import type { Static } from 'typebox'
import { memberOf, requireSubject } from '#/platform/http/access/access.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, flag, uuid } from '#/platform/http/schema.ts'
import { findWaiting } from '#/platform/second-looks/second-looks.ts'
import { AddressRequest } from '../gift-cards.schema.ts'
import { findOwnGiftCard } from '../gift-cards.ts'
import { findOwnAddress } from './addresses.ts'
import { answerAddress } from './ask-address.ts'

const params = closed({ addressId: uuid })

/** A buyer's answer to a request for another address of a gift card, by the mail's link or signed in. Reading changes nothing (T13). */
export const addressApi = routes(
  route('GET /api/gift-cards/address/:addressId', { params, answer: AddressRequest }, (request) =>
    addressView(request),
  ),
  route(
    'POST /api/gift-cards/address/:addressId',
    { params, body: closed({ agree: flag }), answer: AddressRequest, idempotent: true },
    async (request) => {
      const { ctx, params, body, memberId } = request
      requireSubject(request, params.addressId)
      await answerAddress(ctx, { id: params.addressId, memberId, ...body })
      return addressView(request)
    },
  ),
)

type RequestOfAddress = FastifyRequest<{ Params: { addressId: string } }>
async function addressView(request: RequestOfAddress): Promise<Static<typeof AddressRequest>> {
  const { ctx, params } = request
  const { id: memberId } = memberOf(request)
  requireSubject(request, params.addressId)
  const address = await findOwnAddress(ctx.db, { id: params.addressId, memberId })
  const { number, amount, currency, toName } = await findOwnGiftCard(ctx.db, { id: address.cardId, memberId })
  const { former, email, expiresAt: until, agreed, doneAt } = address
  const isOpen =
    (await findWaiting(ctx.db, { subjectId: address.cardId }))?.id === address.id && until > ctx.clock.now()
  const answered = agreed ? 'agreed' : 'open'
  const state = doneAt ? 'done' : agreed === false ? 'refused' : isOpen ? answered : 'over'
  return { number, amount, currency, toName, former, email, until, state }
}
