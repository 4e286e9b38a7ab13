import { stockValue } from '#/goods/catalogue/stock/stock-value.ts'
import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { askSecondLook } from '#/platform/second-looks/ask-second-look.ts'
import { oneLookAtATime, type SecondLook } from '#/platform/second-looks/second-looks.ts'
import { next } from '#/platform/state-machine.ts'
import type { FulfilmentOrder } from '../orders.ts'
import { returnMachine } from './return.states.ts'
import { lockReturn } from './returns.ts'

type Loss = { unitId: string; reason: string; staffId: string }

/** Marks an announced unit as lost by a colleague's decision (R8.03), above a value by that of two. */
export const markLost = (ctx: Ctx, { unitId, reason, staffId }: Loss): Promise<FulfilmentOrder> =>
  inTransaction(ctx, async (ctx) => {
    await oneLookAtATime(ctx.db, { subjectId: unitId })
    const { subject, order, state, sku } = await lockReturn(ctx, unitId)
    next(returnMachine, state, 'lose')
    const may = await askSecondLook(ctx, {
      kind: 'piece-lost',
      subjectId: unitId,
      memberId: null,
      askedBy: staffId,
      reason,
      ...(await stockValue(ctx.db, [sku], order.market)),
      effect: `${sku} of ${order.name}: expected no more, and its customer is charged nothing for it`,
      asked: { unit: subject.unit },
    })
    if (may === 'alone') await lose(ctx, { unitId, reason, staffId })
    return order
  })

/** Marks the unit as lost when a second colleague has agreed, unless it has come meanwhile. */
export const onLossAgreed = async (ctx: Ctx, agreed: SecondLook & { agreedBy: string }): Promise<void> => {
  const { kind, subjectId: unitId, reason, agreedBy: staffId } = agreed
  if (kind === 'piece-lost') await lose(ctx, { unitId, reason, staffId })
}

async function lose(ctx: Ctx, { unitId, reason, staffId }: Loss) {
  const { subject, order, state } = await lockReturn(ctx, unitId)
  const to = next(returnMachine, state, 'lose')
  await ctx.db.run(sql`UPDATE return_line SET state = ${to} WHERE unit_id = ${unitId}`)
  await audit(ctx, {
    actor: { kind: 'staff', id: staffId },
    action: 'piece-lost',
    subject: { kind: subject.unit, id: unitId },
    before: { state },
    after: { state: to },
    reason,
  })
  await subject.lost(ctx, order.subjectId, unitId)
}
