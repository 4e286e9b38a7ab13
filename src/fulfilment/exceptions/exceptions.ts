import { receive } from '#/catalogue/stock.ts'
import type { Ctx } from '#/context.ts'
import { audit } from '#/platform/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict, found } from '#/platform/errors.ts'
import { next } from '#/platform/state-machine.ts'
import { findOrder } from '../orders.ts'
import { type ExceptionKind, type ExceptionState, exceptionMachine } from './exception.states.ts'
import { garmentByCode } from './exceptions.queries.ts'

export type Report = {
  kind: ExceptionKind
  /** The subject of the order it is about, where one is known. */
  subjectId?: string
  code?: string
  note: string
  staffId: string
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
      VALUES (${id}, ${kind}, ${order?.id ?? null}, ${code}, ${garment?.sku ?? null}, ${note}, ${ctx.clock.now()}, ${staffId})`)
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: 'exception-reported',
      subject: { kind: 'fulfilment-exception', id },
      detail: { kind, code },
      reason: note,
    })
  })

type Resolution = { id: string; outcome: string; restock: boolean; staffId: string }

/** Says how it ended. With `restock` the garment is ours and goes on the shelf: one unit more. */
export const resolveException = (ctx: Ctx, { id, outcome, restock, staffId }: Resolution): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { state, sku } = found(
      await ctx.db.maybe<{ state: ExceptionState; sku: string | null }>(
        sql`SELECT state, sku FROM fulfilment_exception WHERE id = ${id} FOR UPDATE`,
      ),
    )
    if (restock && !sku) throw Conflict('not-possible-now')
    const at = ctx.clock.now()
    await ctx.db.run(sql`
      UPDATE fulfilment_exception SET state = ${next(exceptionMachine, state, 'resolve')}, outcome = ${outcome},
        restocked = ${restock}, resolved_at = ${at}, resolved_by = ${staffId} WHERE id = ${id}`)
    if (restock && sku)
      await receive(ctx.db, { sku, quantity: 1, kind: 'adjusted', subject: `fulfilment-exception:${id}`, at })
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: 'exception-resolved',
      subject: { kind: 'fulfilment-exception', id },
      detail: { restock },
      reason: outcome,
    })
  })
