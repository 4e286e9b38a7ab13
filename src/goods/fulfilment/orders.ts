import { alongside } from '#/platform/database/alongside.ts'
import { type Db, empty, type Sql, sql } from '#/platform/database/db.ts'
import { Conflict } from '#/platform/errors.ts'
import type { Address } from '#/platform/markets/address.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { subjectOf } from '#/platform/ports/fulfilment-subject.ts'
import { next } from '#/platform/state-machine.ts'
import { type OrderState, orderMachine } from './order.states.ts'
import type { Subject } from './parcels/parcels.ts'

/** What is to be sent to one address for one subject. */
export type FulfilmentOrder = Subject & {
  id: string
  /** Stands on its papers as a code to scan. */
  number: string
  /** What staff call it: Box 100010. */
  name: string
  market: MarketId
  address: Address
  state: OrderState
  suppliedAt: Date
  shippedAt: Date | null
  deliveredAt: Date | null
  version: number
}

export const findOrder = (db: Db, subjectId: string) =>
  db.maybe<FulfilmentOrder>(sql`SELECT * FROM fulfilment_order WHERE subject_id = ${subjectId}`)

/** The order that a unit was sent in. */
export const orderOfUnit = (db: Db, unitId: string) =>
  db.maybe<FulfilmentOrder>(
    sql`SELECT o.* FROM fulfilment_line l JOIN fulfilment_order o ON o.id = l.order_id WHERE l.unit_id = ${unitId}`,
  )

/**
 * The order and its subject, locked for the warehouse. The subject comes first, here as everywhere, so that packing,
 * shipping and taking back wait for one another. What was never supplied cannot be worked on: a 409.
 */
export async function lockOrder(ctx: Ctx, { subjectType, subjectId }: Subject) {
  const subject = subjectOf(ctx, { subjectType })
  await subject.lock(ctx, subjectId)
  return { subject, order: there(await lockedOrder(ctx.db, subjectId)) }
}

/** The same by the subject's id alone: what it is stands in the order's row. */
export const lockOrderOf = async (ctx: Ctx, subjectId: string) =>
  lockOrder(ctx, there(await findOrder(ctx.db, subjectId)))

/** The order's row alone, for whoever holds its subject's lock. */
export const lockedOrder = (db: Db, subjectId: string) =>
  db.maybe<FulfilmentOrder>(sql`SELECT * FROM fulfilment_order WHERE subject_id = ${subjectId} FOR UPDATE`)

export function there<T>(order: T | undefined): T {
  if (!order) throw Conflict('not-possible-now')
  return order
}

type Change = { set?: Sql; also?: readonly Sql[] }

/** Moves a locked order on; `set` adds columns, `also` is done by the same statement. */
export function moveOrder(
  ctx: Ctx,
  order: FulfilmentOrder,
  event: string,
  { set = empty, also }: Change = {},
) {
  const to = next(orderMachine, order.state, event)
  return touchOrder(ctx, order, { set: sql`, state = ${to}${set}`, also })
}

/** Marks a change, so that whoever decides on what was there before is told. */
export const touchOrder = (
  { db }: Ctx,
  { id }: FulfilmentOrder,
  { set = empty, also = [] }: Change = {},
): Promise<FulfilmentOrder> =>
  db.one(
    alongside(
      sql`UPDATE fulfilment_order SET version = version + 1${set} WHERE id = ${id} RETURNING *`,
      also,
    ),
  )
