import { receive } from '#/catalogue/stock.ts'
import type { Ctx } from '#/context.ts'
import { audit } from '#/platform/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { Conflict, found } from '#/platform/errors.ts'
import { next } from '#/platform/state-machine.ts'
import { allowLate, findKept } from '../intake/allow-returns.ts'
import { findOrder, lockOrderOf } from '../orders.ts'
import { endOnTheWay } from '../parcels/ended-on-the-way.ts'
import {
  type Booking,
  type ExceptionKind,
  type ExceptionState,
  exceptionMachine,
  isOfParcel,
} from './exception.states.ts'
import { garmentByCode } from './exceptions.queries.ts'

export type Report = {
  kind: ExceptionKind
  /** The subject of the order it is about, where one is known. */
  subjectId?: string
  code?: string
  note: string
  /** Nobody, when the carrier tells it. */
  staffId?: string
}

/** Writes down what came in, or what became of a parcel, for whoever settles it (R6.13). */
export const reportException = (ctx: Ctx, report: Report): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const id = ctx.random.uuid()
    const { kind, subjectId, code = '', note, staffId } = report
    const order = subjectId ? found(await findOrder(ctx.db, subjectId)) : undefined
    const garment = code ? await garmentByCode(ctx.db, code) : undefined
    await ctx.db.run(sql`
      INSERT INTO fulfilment_exception (id, kind, order_id, code, sku, note, reported_at, reported_by)
      VALUES (${id}, ${kind}, ${order?.id ?? null}, ${code}, ${garment?.sku ?? null}, ${note}, ${ctx.clock.now()}, ${staffId ?? null})`)
    await audit(ctx, {
      actor: staffId ? { kind: 'staff', id: staffId } : { kind: 'carrier', id: 'carrier' },
      action: 'exception-reported',
      subject: { kind: 'fulfilment-exception', id },
      detail: { kind, code },
      reason: note,
    })
  })

type Resolution = { id: string; outcome: string; books: Booking; staffId: string }
type Known = { kind: ExceptionKind; state: ExceptionState; sku: string | null; subjectId: string | null }

/**
 * Says how it ended, and books it: `shelf` puts the garment on the shelf, one unit more; `take-back`
 * lets the warehouse take it in as what was never announced; `lost` takes what is on its way to
 * the member off the books, `back` puts it on the shelf again. The subject of the order is locked before the exception is, as everywhere.
 */
export const resolveException = (ctx: Ctx, { id, outcome, books, staffId }: Resolution): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { kind, sku, subjectId } = found(await findException(ctx.db, id))
    if (subjectId) await lockOrderOf(ctx, subjectId)
    const { state } = await ctx.db.one<Known>(
      sql`SELECT state FROM fulfilment_exception WHERE id = ${id} FOR UPDATE`,
    )
    const to = next(exceptionMachine, state, 'resolve')
    const at = ctx.clock.now()
    if (books === 'shelf') await putOnShelf(ctx, { id, sku, at })
    if (books === 'take-back') await takeLate(ctx, { kind, sku, subjectId })
    if (books === 'lost' || books === 'back')
      await bookParcel(ctx, { kind, subjectId, books, staffId, reason: outcome })
    await ctx.db.run(sql`
      UPDATE fulfilment_exception SET state = ${to}, outcome = ${outcome}, booked = ${books},
        resolved_at = ${at}, resolved_by = ${staffId} WHERE id = ${id}`)
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: 'exception-resolved',
      subject: { kind: 'fulfilment-exception', id },
      detail: { books },
      reason: outcome,
    })
  })

const findException = (db: Db, id: string) =>
  db.maybe<Known>(sql`
    SELECT e.kind, e.state, e.sku, o.subject_id FROM fulfilment_exception e LEFT JOIN fulfilment_order o ON o.id = e.order_id
    WHERE e.id = ${id}`)

async function putOnShelf({ db }: Ctx, { id, sku, at }: { id: string; sku: string | null; at: Date }) {
  if (!sku) throw Conflict('not-possible-now')
  await receive(db, { sku, quantity: 1, kind: 'adjusted', subject: `fulfilment-exception:${id}`, at })
}

/** It was kept; the money goes back when the warehouse takes it in, as for what comes unannounced. */
async function takeLate(ctx: Ctx, { kind, sku, subjectId }: Omit<Known, 'state'>) {
  if (kind !== 'late' || !sku || !subjectId) throw Conflict('not-possible-now')
  const { subject } = await lockOrderOf(ctx, subjectId)
  const unitId = await findKept(ctx.db, { subjectId, sku })
  if (!unitId) throw Conflict('not-possible-now')
  if (subject.takeLate) await subject.takeLate(ctx, subjectId, unitId)
  else await allowLate(ctx, unitId)
}

type Parcel = Pick<Known, 'kind' | 'subjectId'> & { books: 'lost' | 'back'; staffId: string; reason: string }
async function bookParcel(ctx: Ctx, { kind, subjectId, books, ...why }: Parcel) {
  if (!isOfParcel(kind) || !subjectId) throw Conflict('not-possible-now')
  await endOnTheWay(ctx, { subjectId, end: books === 'lost' ? 'lost' : 'undelivered', ...why })
}
