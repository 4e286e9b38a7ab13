import type { Ctx } from '#/context.ts'
import { sendCsv } from '#/list/csv.ts'
import { listPage } from '#/list/list-page.ts'
import { listQuery } from '#/list/list-schema.ts'
import { addDays } from '#/markets/market-time.ts'
import { audit } from '#/platform/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict, found, Invalid } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, csv, reason, uuid } from '#/platform/http/schema.ts'
import { email, problemsOf, required, tidied } from '#/validation/validation.rule.ts'
import { lockGiftCard } from '../gift-cards.ts'
import { refundGiftCard } from '../refund/refund-gift-card.ts'
import { mailGift } from '../send/send-gift-card.ts'
import { findStudioGiftCard, giftCardList, listOwedCards } from './studio-gift-cards.queries.ts'
import { OwedCards, Resending, StudioGiftCard, StudioGiftCards } from './studio-gift-cards.schema.ts'

const asked = listQuery(giftCardList)
const params = closed({ cardId: uuid })
const NOTICE_DAYS = 30

/** Gift cards as colleagues find, send again and give them back; no colleague sees a code. */
export const studioGiftCardsApi = routes(
  route('GET /api/studio/gift-cards', { query: asked, answer: StudioGiftCards }, ({ ctx, query }) =>
    listPage(ctx.db, giftCardList, { query, now: ctx.clock.now() }),
  ),
  route('GET /api/studio/gift-cards.csv', { query: asked, answer: csv }, ({ ctx, query }, reply) =>
    sendCsv(reply, { ctx, spec: giftCardList, query, file: 'gift-cards.csv' }),
  ),
  route('GET /api/studio/gift-cards/owed', { answer: OwedCards }, async ({ ctx }) => ({
    owed: await listOwedCards(ctx.db, addDays(ctx.clock.now(), NOTICE_DAYS, 'da')),
  })),
  route('GET /api/studio/gift-cards/:cardId', { params, answer: StudioGiftCard }, async ({ ctx, params }) =>
    found(await findStudioGiftCard(ctx.db, params.cardId)),
  ),
  route(
    'POST /api/studio/gift-cards/:cardId/send',
    { params, body: Resending, answer: StudioGiftCard, idempotent: true },
    async ({ ctx, params, body, staffId }) => {
      await sendAgain(ctx, { ...params, email: tidied(body).email, staffId })
      return found(await findStudioGiftCard(ctx.db, params.cardId))
    },
  ),
  route(
    'POST /api/studio/gift-cards/:cardId/refund',
    { params, body: closed({ reason }), answer: StudioGiftCard, idempotent: true },
    async ({ ctx, params, body, staffId }) => {
      await refund(ctx, { ...params, ...body, staffId })
      return found(await findStudioGiftCard(ctx.db, params.cardId))
    },
  ),
)

type Acting = { cardId: string; staffId: string }

/** With a new code: what was sent before is good no more. */
const sendAgain = (ctx: Ctx, { cardId, staffId, email: to }: Acting & { email: string }) =>
  inTransaction(ctx, async (ctx) => {
    const problems = problemsOf({ email: to }, { email: [required, email] })
    if (Object.keys(problems).length > 0) throw Invalid(problems)
    const card = await lockGiftCard(ctx.db, cardId)
    if (card.state !== 'active') throw Conflict('not-possible-now', { state: card.state })
    await ctx.db.run(sql`UPDATE gift_card SET to_email = ${to} WHERE id = ${cardId}`)
    await mailGift(ctx, { ...card, toEmail: to })
    await written(ctx, { cardId, staffId }, 'gift-card-sent-again', {
      elsewhere: String(to !== card.toEmail),
    })
  })

/** After the law's days too, as long as nothing of it is spent. */
const refund = (ctx: Ctx, { cardId, staffId, reason }: Acting & { reason: string }) =>
  inTransaction(ctx, async (ctx) => {
    const card = await lockGiftCard(ctx.db, cardId)
    if (!(await refundGiftCard(ctx, card, reason))) throw Conflict('gift-used')
    await written(ctx, { cardId, staffId }, 'gift-card-refunded', { reason })
  })

const written = (ctx: Ctx, { cardId, staffId }: Acting, action: string, detail: Record<string, string>) =>
  audit(ctx, {
    actor: { kind: 'staff', id: staffId },
    action,
    subject: { kind: 'gift-card', id: cardId },
    detail,
  })
