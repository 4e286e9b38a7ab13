import { findMember } from '#/people/members/members.ts'
import { found } from '#/platform/errors.ts'
import { staffOf } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, done, flag, uuid } from '#/platform/http/schema.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import { walletView } from '../wallet-view.ts'
import { decideGrant, giveGoodwill } from './give-goodwill.ts'
import { listGiven, listOwed, listWaiting } from './studio-credit.queries.ts'
import { CustomerWallet, Given, GoodwillBody, StudioCredits } from './studio-credit.schema.ts'

const ofMember = closed({ memberId: uuid })

export const studioCreditApi = routes(
  route('GET /api/studio/credit', { answer: StudioCredits }, async (request) => {
    const { db, clock } = request.ctx
    return {
      waiting: await listWaiting(db, staffOf(request).id),
      given: await listGiven(db),
      owed: await listOwed(db, clock.now()),
    }
  }),
  route(
    'GET /api/studio/credit/members/:memberId',
    { params: ofMember, answer: CustomerWallet },
    async ({ ctx, params: { memberId } }) => {
      const { firstName, lastName, market } = found(await findMember(ctx.db, memberId))
      const limit = marketAt(market, ctx.clock.now()).goodwillLimit
      const wallet = await walletView(ctx, { memberId, market })
      return { memberId, name: `${firstName} ${lastName}`, market, limit, wallet }
    },
  ),
  route(
    'POST /api/studio/credit/members/:memberId',
    { params: ofMember, body: GoodwillBody, answer: Given, idempotent: true },
    async (request) => {
      const { ctx, params, body } = request
      return { state: await giveGoodwill(ctx, { ...params, ...body, staffId: staffOf(request).id }) }
    },
  ),
  route(
    'POST /api/studio/credit/grants/:grantId',
    { params: closed({ grantId: uuid }), body: closed({ agree: flag }), answer: done },
    async (request) => {
      const { ctx, params, body } = request
      await decideGrant(ctx, { id: params.grantId, staffId: staffOf(request).id, ...body })
      return {}
    },
  ),
)
