import type { Ctx } from '#/context.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict } from '#/platform/errors.ts'
import { listLines } from '../lines.ts'
import { isAtPacking } from '../order.states.ts'
import { type FulfilmentOrder, lockOrder, moveOrder, touchOrder } from '../orders.ts'
import { ensureParcel } from '../parcels/parcels.ts'
import type { Undone } from '../subjects.ts'
import { withdrawOrder } from '../supply.ts'
import { readScan, type Scan } from './scan.rule.ts'
import { knownGarment } from './warehouse.queries.ts'

type Scanned = { subjectId: string; code: string; staffId: string; parcel?: number }

/** One unit under the scanner, into this parcel of the order; the last one makes it packed. A wrong one changes nothing (R8.03). */
export const scanUnit = (ctx: Ctx, { subjectId, code, staffId, parcel = 1 }: Scanned): Promise<Scan> =>
  inTransaction(ctx, async (ctx) => {
    const { subject, order } = await lockAtPacking(ctx, subjectId, 'scan')
    const known = await knownGarment(ctx.db, code.trim(), order.market)
    const scan = readScan(await listLines(ctx.db, order), code, known)
    if (scan.outcome !== 'packed') return scan
    const { id } = await ensureParcel(ctx, order, 'out', parcel)
    await ctx.db.run(sql`
      UPDATE fulfilment_line SET state = 'packed', parcel_id = ${id}, packed_at = ${ctx.clock.now()}
      WHERE unit_id = ${scan.unitId} AND state = 'open'`)
    await subject.unitPacked(ctx, subjectId, scan.unitId)
    if (scan.left > 0) await touchOrder(ctx, order)
    else {
      await moveOrder(ctx, order, 'pack')
      await subject.packed(ctx, subjectId, { staffId })
    }
    return scan
  })

type Undoing = Undone & { subjectId: string }

/** Takes everything out again: a piece was damaged, or the wrong label was printed. */
export const unpackOrder = (ctx: Ctx, { subjectId, ...why }: Undoing): Promise<FulfilmentOrder> =>
  inTransaction(ctx, async (ctx) => {
    const { subject, order } = await lockAtPacking(ctx, subjectId, 'unpack')
    const out = await ctx.db.many<{ unitId: string }>(sql`
      UPDATE fulfilment_line SET state = 'open', parcel_id = NULL, packed_at = NULL
      WHERE order_id = ${order.id} AND state = 'packed' RETURNING unit_id`)
    const open = order.state === 'open' ? await touchOrder(ctx, order) : await moveOrder(ctx, order, 'unpack')
    await subject.unpacked(ctx, subjectId, { ...why, unitIds: out.map(({ unitId }) => unitId) })
    return open
  })

/** Back to whoever supplied it, when a garment cannot be found or is damaged. */
export const handBack = (ctx: Ctx, undoing: Undoing): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { subjectId, ...why } = undoing
    await unpackOrder(ctx, undoing)
    const { subject, order } = await lockAtPacking(ctx, subjectId, 'hand-back')
    await withdrawOrder(ctx, order)
    await subject.handedBack(ctx, subjectId, why)
  })

async function lockAtPacking(ctx: Ctx, subjectId: string, event: string) {
  const locked = await lockOrder(ctx, subjectId)
  const { state } = locked.order
  if (!isAtPacking(state)) throw Conflict('not-possible-now', { state, event })
  return locked
}
