import { found } from '#/platform/errors.ts'
import { requireStepUp } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, oneOf, orNull, text, uuid } from '#/platform/http/schema.ts'
import { Browser, SavedCard } from './card.schema.ts'
import { mandateVersion } from './mandate-version.rule.ts'
import { cardView, findMandate, lookUpSetup, mandateStates, startSetup } from './mandates.ts'
import { noteCardForm, refuseCardTesting } from './refused/card-forms.ts'

const card = orNull(SavedCard)
const CardPage = closed({ card, browser: Browser, mandateVersion: text })
const Setup = closed({ id: uuid, clientSecret: text })
const SetupState = closed({ state: oneOf(mandateStates), card })

/** Saves a card without a charge (R9.02): with a full session only, not with a mailed link (R2.10). */
export const cardsApi = routes(
  route('GET /api/payments/card', { answer: CardPage }, async ({ ctx, market, memberId }) => ({
    card: cardView(await findMandate(ctx.db, memberId)),
    browser: ctx.payments.browser,
    mandateVersion: mandateVersion(market.id, ctx.clock.now()),
  })),
  // No stored answer for repeats: it holds a secret, and a second call continues with the first one's card anyway.
  route('POST /api/payments/setup', { answer: Setup }, async (request) => {
    const { ctx, memberId } = request
    if (await findMandate(ctx.db, memberId)) await requireStepUp(request)
    await refuseCardTesting(request, memberId)
    const setup = await startSetup(ctx, memberId)
    await noteCardForm(request, setup.clientSecret)
    return setup
  }),
  route(
    'POST /api/payments/setup/:id/check',
    { params: closed({ id: uuid }), answer: SetupState },
    async ({ ctx, params, memberId }) => {
      const { state } = found(await lookUpSetup(ctx, { ...params, memberId }))
      return { state, card: cardView(await findMandate(ctx.db, memberId)) }
    },
  ),
)
