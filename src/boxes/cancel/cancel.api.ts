import { Type } from 'typebox'
import type { Ctx } from '#/context.ts'
import { inTransaction } from '#/platform/context.ts'
import { Conflict } from '#/platform/errors.ts'
import { type Api, memberOf } from '#/platform/http/http.ts'
import { closed, oneOf, uuid } from '#/platform/http/schema.ts'
import { isOpen } from '../box.states.ts'
import { boxSummary } from '../box-summary.ts'
import { type Box, lockOwnBox } from '../boxes.ts'
import { cancelBox } from '../release.ts'
import { type CancelReason, cancelReasons } from './cancel.rule.ts'

const BoxParams = closed({ boxId: uuid })
const Why = closed({ reason: Type.Optional(oneOf(cancelReasons)) })

/** A box can be taken back before it ships (R6.07). A mail's link is not enough for that. */
export const cancelApi: Api = async (app) => {
  app.post(
    '/api/boxes/:boxId/cancel',
    { schema: { params: BoxParams, body: Why }, config: { idempotent: true } },
    async (request) => {
      const { ctx, params, body } = request
      const key = { ...params, memberId: memberOf(request).id }
      return boxSummary(await cancelOwnBox(ctx, key, body.reason))
    },
  )
}

type Key = { boxId: string; memberId: string }

const cancelOwnBox = (ctx: Ctx, { boxId, memberId }: Key, reason?: CancelReason): Promise<Box> =>
  inTransaction(ctx, async (ctx) => {
    const box = await lockOwnBox(ctx.db, boxId, memberId)
    if (!isOpen(box.state)) throw Conflict(box.shippedAt ? 'box-on-its-way' : 'not-possible-now')
    return cancelBox(ctx, boxId, { kind: 'member', id: memberId }, reason)
  })
