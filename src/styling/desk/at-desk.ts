import { type Box, type BoxActor, lockBox, requireVersion } from '#/boxes/boxes.ts'
import { type AuditEntry, audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { Conflict } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'

export type DeskKey = { boxId: string; staffId: string; version: number }
export const staff = (id: string): BoxActor => ({ kind: 'staff', id })

/** Changes a box that this stylist is styling, in the version that the desk showed. */
export const atDesk = (
  ctx: Ctx,
  { boxId, staffId, version }: DeskKey,
  work: (ctx: Ctx, box: Box) => Promise<Box>,
): Promise<Box> =>
  inTransaction(ctx, async (ctx) => {
    const box = await lockBox(ctx.db, boxId)
    if (box.state !== 'styling') throw Conflict('not-possible-now', { state: box.state, event: 'style' })
    if (box.stylistId !== staffId) throw Conflict('box-taken')
    if (box.sendsAt) throw Conflict('box-sending')
    requireVersion(box, version)
    return work(ctx, box)
  })

type Act = Omit<AuditEntry, 'actor' | 'subject'>

export const auditBox = (ctx: Ctx, { staffId, boxId }: DeskKey, act: Act) =>
  audit(ctx, { actor: staff(staffId), subject: { kind: 'box', id: boxId }, ...act })

export const auditPiece = (ctx: Ctx, { staffId }: DeskKey, itemId: string, act: Act) =>
  audit(ctx, { actor: staff(staffId), subject: { kind: 'box-item', id: itemId }, ...act })
