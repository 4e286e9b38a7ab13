import type { FastifyRequest } from 'fastify'
import { found } from '#/platform/errors.ts'
import { staffOf } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, reason, uuid } from '#/platform/http/schema.ts'
import { listFile } from '#/platform/list/file/list-file.ts'
import { listPage } from '#/platform/list/list-page.ts'
import { listQuery } from '#/platform/list/list-schema.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { addDays } from '#/platform/markets/market-time.ts'
import { findWaitingLook } from '#/platform/second-looks/list-waiting.ts'
import { tidied } from '#/platform/validation/validation.rule.ts'
import { findLastAddress } from '../address/addresses.ts'
import { askAddress } from '../address/ask-address.ts'
import { refundGiftByStaff } from '../refund/refund-by-staff.ts'
import { sendCardAgain } from '../send/send-again.ts'
import { findStudioGiftCard, giftCardList, listOwedCards } from './studio-gift-cards.queries.ts'
import { OwedCards, Readdressing, StudioGiftCard, StudioGiftCards } from './studio-gift-cards.schema.ts'

const giftCardQuery = listQuery(giftCardList)
const params = closed({ cardId: uuid })
const NOTICE_DAYS = 30

/** A card with its act that waits for a second colleague. */
async function cardView(request: FastifyRequest<{ Params: { cardId: string } }>) {
  const { db, clock } = request.ctx
  const { cardId } = request.params
  const card = found(await findStudioGiftCard(db, cardId))
  const waits = await findWaitingLook(db, { subjectId: cardId, staffId: staffOf(request).id })
  const latest = waits?.kind === 'gift-card-elsewhere' ? await findLastAddress(db, cardId) : undefined
  return {
    ...card,
    waits,
    address: latest ? { email: latest.email, former: latest.former, agreed: latest.agreed } : null,
    refundLimit: marketAt(card.market, clock.now()).secondLook.refund,
  }
}

/** Gift cards for staff: finding, sending again and refunding them. No answer contains a code. */
export const studioGiftCardsApi = routes(
  route('GET /api/studio/gift-cards', { query: giftCardQuery, answer: StudioGiftCards }, ({ ctx, query }) =>
    listPage(ctx.db, giftCardList, { query, now: ctx.clock.now() }),
  ),
  listFile('GET /api/studio/gift-cards.csv', { query: giftCardQuery, list: () => giftCardList }),
  route('GET /api/studio/gift-cards/owed', { answer: OwedCards }, async ({ ctx }) => ({
    owed: await listOwedCards(ctx.db, addDays(ctx.clock.now(), NOTICE_DAYS, 'da')),
  })),
  route('GET /api/studio/gift-cards/:cardId', { params, answer: StudioGiftCard }, cardView),
  route(
    'POST /api/studio/gift-cards/:cardId/send',
    { params, body: closed({ reason }), answer: StudioGiftCard, idempotent: true },
    async (request) => {
      const { ctx, params, body, staffId } = request
      await sendCardAgain(ctx, { ...params, ...body, staffId })
      return cardView(request)
    },
  ),
  route(
    'POST /api/studio/gift-cards/:cardId/address',
    { params, body: Readdressing, answer: StudioGiftCard, idempotent: true },
    async (request) => {
      const { ctx, params, body, staffId } = request
      await askAddress(ctx, { ...params, ...body, email: tidied(body).email, staffId })
      return cardView(request)
    },
  ),
  route(
    'POST /api/studio/gift-cards/:cardId/refund',
    { params, body: closed({ reason }), answer: StudioGiftCard, idempotent: true },
    async (request) => {
      const { ctx, params, body, staffId } = request
      await refundGiftByStaff(ctx, { ...params, ...body, staffId })
      return cardView(request)
    },
  ),
)
