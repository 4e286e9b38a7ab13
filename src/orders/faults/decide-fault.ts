import type { Ctx } from '#/context.ts'
import { audit } from '#/platform/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import { Conflict } from '#/platform/errors.ts'
import { touchOrder } from '../orders.ts'
import { notifyFaultAnswered } from './fault-mails.ts'
import { lockFault, moveFault } from './faults.ts'

type Deciding = { faultId: string; version: number; staffId: string; accept: boolean; answer: string }

/** A person has read what the buyer says of a piece: it is ours to make good, or it is not, and why. */
export const decideFault = (ctx: Ctx, { faultId, version, staffId, accept, answer }: Deciding) =>
  inTransaction(ctx, async (ctx) => {
    const { order, fault } = await lockFault(ctx.db, faultId)
    if (fault.version !== version) throw Conflict('changed-meanwhile')
    const decided = sql`, decided_by = ${staffId}, decided_at = ${ctx.clock.now()}, answer = ${answer}`
    const now = await moveFault(ctx, fault, accept ? 'accept' : 'decline', decided)
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: accept ? 'fault-accepted' : 'fault-declined',
      subject: { kind: 'shop-order', id: order.id },
      reason: answer,
      detail: { fault: faultId, kind: fault.kind },
    })
    await notifyFaultAnswered(ctx, await touchOrder(ctx, order), now)
  })
