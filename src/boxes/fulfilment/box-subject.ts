import type { Ctx } from '#/context.ts'
import type { FulfilmentSubject } from '#/fulfilment/subjects.ts'
import { lockBox } from '../boxes.ts'
import { boxDelivered } from '../delivery/delivery.ts'

/** What the warehouse asks about a box, and what a box does when the warehouse has done something. */
export const boxSubject: FulfilmentSubject<Ctx> = {
  lock: async ({ db }, boxId) => void (await lockBox(db, boxId)),
  delivered: async (ctx, boxId, at) => void (await boxDelivered(ctx, await lockBox(ctx.db, boxId), at)),
}
