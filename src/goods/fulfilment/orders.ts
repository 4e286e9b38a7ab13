import { assigned } from '#/platform/database/assigned.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { Conflict } from '#/platform/errors.ts'
import type { Address } from '#/platform/markets/address.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { subjectOf } from '#/platform/ports/fulfilment-subject.ts'
import { next } from '#/platform/state-machine.ts'
import { type FulfilmentOrderState, fulfilmentOrderMachine } from './order.states.ts'
import type { ParcelSubject } from './parcels/parcels.ts'

export type FulfilmentOrder = ParcelSubject & {
  id: string
  /** Printed on its papers as a barcode. */
  number: string
  /** Staff's name for it: Box 100010. */
  name: string
  market: MarketId
  address: Address
  state: FulfilmentOrderState
  suppliedAt: Date
  shippedAt: Date | null
  deliveredAt: Date | null
  version: number
}

export const findFulfilmentOrder = (db: Db, subjectId: string) =>
  db.maybe<FulfilmentOrder>(sql`SELECT * FROM fulfilment_order WHERE subject_id = ${subjectId}`)

export const orderOfUnit = (db: Db, unitId: string) =>
  db.maybe<FulfilmentOrder>(
    sql`SELECT o.* FROM fulfilment_line l JOIN fulfilment_order o ON o.id = l.order_id WHERE l.unit_id = ${unitId}`,
  )

/**
 * Locks the order and its subject for the warehouse. The subject is locked first everywhere, so that packing, shipping and
 * withdrawing are queued. A 409 if no order was supplied.
 */
export async function lockFulfilmentOrder(ctx: Ctx, { subjectType, subjectId }: ParcelSubject) {
  const subject = subjectOf(ctx, { subjectType })
  await subject.lock(ctx, subjectId)
  return { subject, order: orConflict(await lockedOrder(ctx.db, subjectId)) }
}

/** Locks by the subject's id alone: its type is in the order's row. */
export const lockFulfilmentOrderOf = async (ctx: Ctx, subjectId: string) =>
  lockFulfilmentOrder(ctx, orConflict(await findFulfilmentOrder(ctx.db, subjectId)))

/** Locks the order's row alone; the caller holds its subject's lock. */
export const lockedOrder = (db: Db, subjectId: string) =>
  db.maybe<FulfilmentOrder>(sql`SELECT * FROM fulfilment_order WHERE subject_id = ${subjectId} FOR UPDATE`)

export function orConflict<T>(order: T | undefined): T {
  if (!order) throw Conflict('not-possible-now')
  return order
}

type Times = Partial<Pick<FulfilmentOrder, 'shippedAt' | 'deliveredAt'>>

/** Moves a locked order on. */
export async function moveFulfilmentOrder(
  ctx: Ctx,
  order: FulfilmentOrder,
  event: string,
  times: Times = {},
) {
  return changeOrder(ctx, order, { state: next(fulfilmentOrderMachine, order.state, event), ...times })
}

/** Raises the version of a locked order, so that a decision on an older one is refused. */
export const touchFulfilmentOrder = (ctx: Ctx, order: FulfilmentOrder) => changeOrder(ctx, order, {})

const changeOrder = (
  { db }: Ctx,
  { id }: FulfilmentOrder,
  changes: Times & { state?: FulfilmentOrderState },
) =>
  db.one<FulfilmentOrder>(sql`
    UPDATE fulfilment_order SET ${assigned(changes, sql`version = version + 1`)} WHERE id = ${id} RETURNING *`)
