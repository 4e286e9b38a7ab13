import { inTransaction } from '#/platform/context.ts'
import { Conflict } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, oneOf, optional } from '#/platform/http/schema.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { BoxParams, BoxSummary } from '../box.schema.ts'
import { isOpenBox } from '../box.states.ts'
import { boxSummary } from '../box-summary.ts'
import { type Box, lockOwnBox } from '../boxes.ts'
import { cancelBox } from '../release.ts'
import { type CancelReason, cancelReasons } from './cancel.rule.ts'

const Why = closed({ reason: optional(oneOf(cancelReasons)) })

/** Cancels a box before it ships (R6.07). A mail's link is not enough for that. */
export const cancelApi = routes(
  route(
    'POST /api/boxes/:boxId/cancel',
    { params: BoxParams, body: Why, answer: BoxSummary, idempotent: true },
    async ({ ctx, params, body, memberId }) =>
      boxSummary(await cancelOwnBox(ctx, { ...params, memberId }, body.reason)),
  ),
)

type Key = { boxId: string; memberId: string }

const cancelOwnBox = (ctx: Ctx, { boxId, memberId }: Key, reason?: CancelReason): Promise<Box> =>
  inTransaction(ctx, async (ctx) => {
    const box = await lockOwnBox(ctx.db, boxId, memberId)
    if (!isOpenBox(box.state)) throw Conflict(box.shippedAt ? 'box-on-its-way' : 'not-possible-now')
    return cancelBox(ctx, boxId, { kind: 'member', id: memberId }, reason)
  })
