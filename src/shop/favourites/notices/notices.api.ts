import { found, Invalid } from '#/platform/errors.ts'
import { isTrapped } from '#/platform/http/door/trap.ts'
import { route, routes } from '#/platform/http/route.ts'
import { emailFormat as isEmail } from '#/platform/validation/validation.rule.ts'
import { visitOf } from '#/shop/cart/visitor/visit.ts'
import { OfNotice, OwnWatches, Watched, WatchKey, WatchRequest, WatchState } from './notices.schema.ts'
import { listOwnWatches, stopOwnWatch } from './own-watches.ts'
import { confirmWatch, requestWatch, stopWatches, watchView } from './watches.ts'

const ofKey = { body: WatchKey, answer: Watched }

/**
 * Notices for pieces back in stock and price drops: requested by a member or an address, confirmed and stopped by a
 * mail's key.
 */
export const noticesApi = routes(
  route('POST /api/shop/notices', { body: WatchRequest, answer: WatchState }, async (request, reply) => {
    const { ctx, body, market } = request
    const { sku, kind, email = '' } = body
    const visit = await visitOf(request, reply)
    if (visit?.owner.kind === 'member') {
      await requestWatch(ctx, { memberId: visit.owner.memberId }, { sku, kind, market: visit.market })
      return { state: 'waiting' as const }
    }
    const wrong = isEmail(email.trim())
    if (wrong) throw Invalid({ email: wrong })
    if (!isTrapped(request))
      await requestWatch(ctx, { email: email.trim() }, { sku, kind, market: market.id })
    return { state: 'to-confirm' as const }
  }),
  route('GET /api/shop/notices', { answer: OwnWatches }, async ({ ctx, memberId }) => ({
    notices: await listOwnWatches(ctx.db, memberId, ctx.clock.now()),
  })),
  route(
    'DELETE /api/shop/notices/:noticeId',
    { params: OfNotice, answer: OfNotice },
    async ({ ctx, memberId, params }) => {
      found(await stopOwnWatch(ctx.db, { memberId, ...params }))
      return params
    },
  ),
  route('POST /api/shop/notices/look', ofKey, ({ ctx, body }) => watchView(ctx, body.key)),
  route('POST /api/shop/notices/confirm', ofKey, ({ ctx, body }) => confirmWatch(ctx, body.key)),
  route('POST /api/shop/notices/stop', ofKey, ({ ctx, body }) => stopWatches(ctx, body.key)),
)
