import { boxMoved } from '#/boxes/box-moved.ts'
import { unitGraded } from '#/goods/fulfilment/intake/grading/unit-graded.ts'
import { refundDone } from '#/money/refunds/refund-done.ts'
import { memberJoined } from '#/people/registration/member-joined.ts'
import { json, sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { on } from '#/platform/ports/events.ts'
import { orderMoved } from '#/shop/orders/order-moved.ts'
import { boxEventOf, orderEventOf, type PartnerEvent } from './partner-events.rule.ts'

type Told = { type: PartnerEvent; data: Record<string, unknown> }

/** Writes a message for each active endpoint that has chosen the event, in the transaction of the event. */
const tell = ({ db, clock }: Ctx, { type, data }: Told): Promise<void> =>
  db.write(sql`
    INSERT INTO partner_message (id, endpoint_id, type, data, at)
    SELECT gen_random_uuid(), id, ${type}, ${json(data)}::jsonb, ${clock.now()} FROM partner_endpoint
    WHERE state = 'active' AND ${type} = ANY(events)`)

/** The events of the house that partners may hear. */
export const partnerListeners = [
  on(memberJoined, (ctx, { memberId }) => tell(ctx, { type: 'member.registered', data: { id: memberId } })),
  on(boxMoved, async (ctx, { box: { id, number, market, state }, event }) => {
    const type = boxEventOf[event]
    if (type) await tell(ctx, { type, data: { id, number, market, state } })
  }),
  on(orderMoved, async (ctx, { order: { id, number, market, state, total, currency }, event }) => {
    const type = orderEventOf[event]
    if (type) await tell(ctx, { type, data: { id, number, market, state, total, currency } })
  }),
  on(refundDone, (ctx, refund) => tell(ctx, { type: 'refund.made', data: refund })),
  on(unitGraded, (ctx, { subjectType, subjectId, unitId, grade }) =>
    tell(ctx, { type: 'return.received', data: { of: subjectType, id: subjectId, piece: unitId, grade } }),
  ),
]
