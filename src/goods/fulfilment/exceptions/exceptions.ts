import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { Conflict, found } from '#/platform/errors.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import { sellersMarket } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { findFulfilmentOrder } from '../orders.ts'
import { type ExceptionKind, exceptionLabels, isOfParcel } from './exception.states.ts'
import { garmentByCode } from './exceptions.queries.ts'

export type Report = {
  kind: ExceptionKind
  /** The subject of its order, if the order is known. */
  subjectId?: string
  code?: string
  note: string
  /** Left out if the carrier reports it. */
  staffId?: string
}

/**
 * Opens a task about goods that came in or about a parcel (R6.13). An order has one open task about its parcel: the same report again
 * joins it, and a report of another kind is refused with the first. A settled parcel cannot be reported again.
 */
export const reportException = (ctx: Ctx, report: Report): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { kind, subjectId, code = '', note, staffId } = report
    const order = subjectId ? found(await findFulfilmentOrder(ctx.db, subjectId)) : undefined
    if (order && isOfParcel(kind)) await requireOpenParcel(ctx.db, order)
    const garment = code ? await garmentByCode(ctx.db, code) : undefined
    const inserted = ctx.random.uuid()
    const written = await ctx.db.run(sql`
      INSERT INTO fulfilment_exception (id, kind, order_id, code, sku, note, reported_at, reported_by)
      VALUES (${inserted}, ${kind}, ${order?.id ?? null}, ${code}, ${garment?.sku ?? null}, ${note}, ${ctx.clock.now()}, ${staffId ?? null})
      ON CONFLICT (order_id) WHERE state = 'open' AND kind IN ('parcel-lost', 'parcel-refused') DO NOTHING`)
    const id = written === 1 ? inserted : await sameParcel(ctx.db, { orderId: order!.id, kind })
    await audit(ctx, {
      actor: staffId ? { kind: 'staff', id: staffId } : { kind: 'carrier', id: 'carrier' },
      action: written === 1 ? 'exception-reported' : 'exception-reported-again',
      subject: { kind: 'fulfilment-exception', id },
      detail: { kind, code },
      reason: note,
    })
  })

/** A parcel that was settled as lost, or is back with us, cannot be reported again. */
type Sent = { id: string; state: string; subjectType: string; subjectId: string }
async function requireOpenParcel(db: Db, { id, state, subjectType, subjectId }: Sent) {
  if (state !== 'lost' && state !== 'undelivered') return
  const settled = await db.maybe<{ by: string; at: Date }>(sql`
    SELECT s.name AS by, e.resolved_at AS at FROM fulfilment_exception e JOIN staff s ON s.id = e.resolved_by
    WHERE e.order_id = ${id} AND e.booked IN ('lost', 'back') ORDER BY e.resolved_at DESC LIMIT 1`)
  throw settled
    ? Conflict('parcel-settled', { by: settled.by, day: dayOf(settled.at, sellersMarket).toString() })
    : Conflict('not-possible-now', { state }, [{ kind: subjectType, id: subjectId }])
}

/** The open task. A report of another kind is refused with the kind and the reporter of the first. */
async function sameParcel(db: Db, { orderId, kind }: { orderId: string; kind: ExceptionKind }) {
  const first = await db.one<{ id: string; kind: ExceptionKind; by: string }>(sql`
    SELECT e.id, e.kind, coalesce(s.name, 'The carrier') AS by FROM fulfilment_exception e LEFT JOIN staff s ON s.id = e.reported_by
    WHERE e.order_id = ${orderId} AND e.state = 'open' AND e.kind IN ('parcel-lost', 'parcel-refused')`)
  if (first.kind !== kind)
    throw Conflict('parcel-reported', { by: first.by, as: exceptionLabels[first.kind] }, [
      { kind: 'fulfilment-exception', id: first.id },
    ])
  return first.id
}
