import { lockStock, receive } from '#/goods/catalogue/stock/stock.ts'
import { audit, nothingChanged } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Undone } from '#/platform/ports/fulfilment-subject.ts'
import { type FulfilmentLine, listLines } from '../lines.ts'
import { isAtPacking } from '../order.states.ts'
import {
  type FulfilmentOrder,
  lockFulfilmentOrderOf,
  moveFulfilmentOrder,
  touchFulfilmentOrder,
} from '../orders.ts'
import { ensureParcel, listParcels } from '../parcels/parcels.ts'
import { withdrawOrder } from '../supply.ts'
import { putDown, takeInHand } from './packing-now.ts'
import { readScan, type Scan } from './scan.rule.ts'
import { knownGarment } from './warehouse.queries.ts'

type Scanned = { subjectId: string; code: string; staffId: string; parcel?: number }

/**
 * Packs one scanned unit into this parcel of the order; the last one makes it packed. A wrong code changes nothing (R8.03).
 * Returns the current order.
 */
export const scanUnit = (
  ctx: Ctx,
  { subjectId, code, staffId, parcel = 1 }: Scanned,
): Promise<{ scan: Scan; order: FulfilmentOrder }> =>
  inTransaction(ctx, async (ctx) => {
    const { subject, order } = await lockAtPacking(ctx, subjectId, 'scan')
    const [lines, known, parcels] = await Promise.all([
      listLines(ctx.db, order),
      knownGarment(ctx.db, code.trim()),
      listParcels(ctx.db, order),
    ])
    const scan = readScan(lines, code, known)
    if (scan.outcome !== 'packed') {
      nothingChanged(ctx)
      return { scan, order }
    }
    const begun = parcels.find(({ direction, number }) => direction === 'out' && number === parcel)
    const { id } = begun ?? (await ensureParcel(ctx, order, 'out', parcel))
    await ctx.db.write(sql`
      UPDATE fulfilment_line SET state = 'packed', parcel_id = ${id}, packed_at = ${ctx.clock.now()}
      WHERE unit_id = ${scan.unitId} AND state = 'open'`)
    await takeInHand(ctx.db, { orderId: order.id, staffId, at: ctx.clock.now() })
    await subject.unitPacked(ctx, subjectId, scan.unitId)
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: 'piece-packed',
      subject: { kind: subject.unit, id: scan.unitId },
      after: { code: code.trim(), parcel },
    })
    if (scan.left > 0) return { scan, order: await touchFulfilmentOrder(ctx, order) }
    const all = await moveFulfilmentOrder(ctx, order, 'pack')
    await subject.packed(ctx, subjectId, { staffId })
    return { scan, order: all }
  })

type Undoing = Undone & { subjectId: string }

/** Unpacks all units: a piece was damaged, or the wrong label was printed. */
export const unpackOrder = (ctx: Ctx, { subjectId, ...why }: Undoing): Promise<FulfilmentOrder> =>
  inTransaction(ctx, async (ctx) => {
    const { subject, order } = await lockAtPacking(ctx, subjectId, 'unpack')
    const out = await ctx.db.many<{ unitId: string }>(sql`
      UPDATE fulfilment_line SET state = 'open', parcel_id = NULL, packed_at = NULL
      WHERE order_id = ${order.id} AND state = 'packed' RETURNING unit_id`)
    const open =
      order.state === 'open'
        ? await touchFulfilmentOrder(ctx, order)
        : await moveFulfilmentOrder(ctx, order, 'unpack')
    await putDown(ctx.db, order.id)
    await subject.unpacked(ctx, subjectId, { ...why, unitIds: out.map(({ unitId }) => unitId) })
    await auditStep(ctx, order, { ...why, action: 'unpacked', after: { state: open.state, out: out.length } })
    return open
  })

/**
 * Hands an order back to its supplier. The units in `missing` cannot be found or are damaged: they leave the books, and the
 * supplier sees which they are.
 */
export const handBack = (ctx: Ctx, { missing, ...undoing }: Undoing & { missing: string[] }): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const { subjectId, staffId } = undoing
    await unpackOrder(ctx, undoing)
    const { subject, order } = await lockAtPacking(ctx, subjectId, 'hand-back')
    const gone = (await listLines(ctx.db, order)).filter(({ id }) => missing.includes(id))
    if (gone.length < missing.length) throw Conflict('changed-meanwhile')
    await withdrawOrder(ctx, order)
    const reason = [...gone.map(missingText), undoing.reason].join(' ')
    await lockStock(
      ctx.db,
      gone.map(({ sku }) => sku),
    )
    await subject.handedBack(ctx, subjectId, { staffId, reason, missing })
    await writeOff(ctx, gone, { unit: subject.unit, staffId })
    await auditStep(ctx, order, { staffId, reason, action: 'handed-back', after: { missing: gone.length } })
  })

const missingText = ({ brand, title, size }: FulfilmentLine) => `Missing: ${brand} ${title}, ${size}.`

async function writeOff(
  ctx: Ctx,
  gone: FulfilmentLine[],
  { unit, staffId }: { unit: string; staffId: string },
) {
  const at = ctx.clock.now()
  for (const { id, sku } of gone) {
    const subject = `${unit}:${id}`
    await receive(ctx.db, { sku, quantity: 1, kind: 'written-off', subject, at })
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: 'piece-missing',
      subject: { kind: unit, id },
      detail: { sku },
    })
  }
}

type Step = Undone & { action: string; after: object }
/** Writes the audit row of a warehouse step, named after its subject: `box-unpacked`. */
const auditStep = (
  ctx: Ctx,
  { subjectType: kind, subjectId: id, state }: FulfilmentOrder,
  { staffId, reason, action, after }: Step,
) =>
  audit(ctx, {
    actor: { kind: 'staff', id: staffId },
    action: `${kind}-${action}`,
    subject: { kind, id },
    before: { state },
    after,
    reason,
    detail: { event: action },
  })

async function lockAtPacking(ctx: Ctx, subjectId: string, event: string) {
  const locked = await lockFulfilmentOrderOf(ctx, subjectId)
  const { state } = locked.order
  if (!isAtPacking(state)) throw Conflict('not-possible-now', { state, event })
  return locked
}
