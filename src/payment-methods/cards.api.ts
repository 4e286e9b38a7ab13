import { cardView } from '#/charges/payment-views.ts'
import { found } from '#/platform/errors.ts'
import { type Api, memberOf, requireStepUp } from '#/platform/http/http.ts'
import { closed, uuid } from '#/platform/http/schema.ts'
import { findMandate, lookUpSetup, MANDATE_TEXT_VERSION, startSetup } from './mandates.ts'

const SetupId = closed({ id: uuid })

/** Saving a card without a charge (R9.02): a full session only, a mailed link does not reach it (R2.10). */
export const cardsApi: Api = async (app) => {
  app.get('/api/payments/card', async (request) => {
    const mandate = await findMandate(request.ctx.db, memberOf(request).id)
    return {
      card: cardView(mandate),
      browser: request.ctx.payments.browser,
      mandateVersion: MANDATE_TEXT_VERSION,
    }
  })

  // No stored answer here: it holds a secret, and a second call goes on with the first one's card anyway.
  app.post('/api/payments/setup', async (request) => {
    const { id } = memberOf(request)
    if (await findMandate(request.ctx.db, id)) await requireStepUp(request)
    return startSetup(request.ctx, id)
  })

  app.post('/api/payments/setup/:id/check', { schema: { params: SetupId } }, async (request) => {
    const { ctx, params } = request
    const memberId = memberOf(request).id
    const { state } = found(await lookUpSetup(ctx, { id: params.id, memberId }))
    return { state, card: cardView(await findMandate(ctx.db, memberId)) }
  })
}
