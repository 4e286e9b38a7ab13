import { asSubject } from '#/boxes/as-subject.ts'
import { boxItemOf, isIn, listBoxItems, moveItem } from '#/boxes/box-items.ts'
import {
  type Box,
  type BoxActor,
  findBox,
  lockBox,
  moveBox,
  requireVersion,
  touchBox,
} from '#/boxes/boxes.ts'
import { requireNotHeld } from '#/boxes/delivery/address-hold.ts'
import { tellShipped } from '#/boxes/mails/box-mails.ts'
import { consume } from '#/catalogue/stock.ts'
import type { Ctx } from '#/context.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict, found } from '#/platform/errors.ts'
import { deliveryWindow } from '../parcels/delivery-window.rule.ts'
import { bookParcel } from '../parcels/parcels.ts'
import { readScan, type Scan } from './scan.rule.ts'
import { knownGarment, packPieces } from './warehouse.queries.ts'

const staff = (id: string): BoxActor => ({ kind: 'staff', id })

/** One piece under the scanner; the last one makes the box packed. A wrong one changes nothing (R8.03). */
export const scanPiece = (
  ctx: Ctx,
  { boxId, code, staffId }: { boxId: string; code: string; staffId: string },
): Promise<Scan> =>
  inTransaction(ctx, async (ctx) => {
    const box = await lockBox(ctx.db, boxId)
    if (box.state !== 'approved' && box.state !== 'packed')
      throw Conflict('not-possible-now', { state: box.state, event: 'scan' })
    const scan = readScan(
      await packPieces(ctx.db, box.id, box.market),
      code,
      await knownGarment(ctx.db, code.trim(), box.market),
    )
    if (scan.outcome !== 'packed') return scan
    await moveItem(
      ctx,
      await boxItemOf(ctx.db, box.id, scan.itemId),
      'pack',
      sql`, scanned_at = ${ctx.clock.now()}`,
    )
    if (scan.left === 0) await moveBox(ctx, box, 'pack', { actor: staff(staffId) })
    else await touchBox(ctx.db, box)
    return scan
  })

/** Takes everything out again: a piece was damaged, or the wrong label was printed. */
export const unpackBox = (
  ctx: Ctx,
  { boxId, staffId, reason }: { boxId: string; staffId: string; reason: string },
): Promise<Box> =>
  inTransaction(ctx, async (ctx) => {
    const box = await lockBox(ctx.db, boxId)
    if (box.state !== 'approved' && box.state !== 'packed')
      throw Conflict('not-possible-now', { state: box.state, event: 'unpack' })
    for (const piece of (await listBoxItems(ctx.db, box.id)).filter(isIn('packed')))
      await moveItem(ctx, piece, 'unpack', sql`, scanned_at = NULL`)
    if (box.state === 'approved') return touchBox(ctx.db, box)
    return moveBox(ctx, box, 'unpack', { actor: staff(staffId), reason })
  })

/** Back to the stylist when a piece cannot be found or is damaged. */
export const restyleBox = (
  ctx: Ctx,
  { boxId, staffId, reason }: { boxId: string; staffId: string; reason: string },
): Promise<Box> =>
  inTransaction(ctx, async (ctx) => {
    const box = await unpackBox(ctx, { boxId, staffId, reason })
    return moveBox(ctx, box, 'restyle', { actor: staff(staffId), reason })
  })

/**
 * The box leaves: that accepts her offer (R6.04), takes the pieces out of stock, and after it nothing is cancelled (T84).
 * Both parcels are booked before, since a carrier's answer must not be waited for with rows locked.
 */
export async function shipBox(
  ctx: Ctx,
  { boxId, staffId, version }: { boxId: string; staffId: string; version: number },
): Promise<Box> {
  const before = found(await findBox(ctx.db, boxId))
  if (before.state !== 'packed') throw Conflict('not-possible-now', { state: before.state, event: 'ship' })
  await requireNotHeld(ctx, before)
  const parcel = await bookParcel(ctx, { ...asSubject(boxId), direction: 'out' }, before)
  await bookParcel(ctx, { ...asSubject(boxId), direction: 'return' }, before)
  return inTransaction(ctx, async (ctx) => {
    const box = await lockBox(ctx.db, boxId)
    requireVersion(box, version)
    const at = ctx.clock.now()
    const shipped = await moveBox(ctx, box, 'ship', { actor: staff(staffId) })
    for (const piece of (await listBoxItems(ctx.db, box.id)).filter(isIn('packed')))
      await consume(ctx.db, { reservationId: piece.reservationId, subject: `box-item:${piece.id}`, at })
    const window = deliveryWindow(at, box.market)
    await ctx.db.run(sql`
      UPDATE parcel SET handed_over_at = ${at}, expected_from = ${window.from}, expected_to = ${window.to} WHERE id = ${parcel.id}`)
    await ctx.carrier.handOver(ctx, { trackingNumber: parcel.trackingNumber, market: box.market, at })
    await tellShipped(ctx, shipped, { ...parcel, expectedFrom: window.from, expectedTo: window.to })
    return shipped
  })
}
