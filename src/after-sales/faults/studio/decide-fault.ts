import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { Conflict } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { changed } from '../../contracts.ts'
import { moveFault } from '../faults.ts'
import { lockFault } from '../locked-fault.ts'
import { notifyFaultAnswered } from '../mails/fault-mails.ts'

type Deciding = { faultId: string; version: number; staffId: string; accept: boolean; answer: string }

/** A colleague accepts or declines a report, with the reason. */
export const decideFault = (ctx: Ctx, { faultId, version, staffId, accept, answer }: Deciding) =>
  inTransaction(ctx, async (ctx) => {
    const faulty = await lockFault(ctx, faultId)
    const { contract, fault } = faulty
    if (fault.version !== version) throw Conflict('changed-meanwhile')
    const decided = { decidedBy: staffId, decidedAt: ctx.clock.now(), answer }
    const now = await moveFault(ctx, fault, accept ? 'accept' : 'decline', decided)
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: accept ? 'fault-accepted' : 'fault-declined',
      subject: { kind: 'fault', id: faultId },
      reason: answer,
      detail: { kind: fault.kind },
    })
    await changed(ctx, contract)
    await notifyFaultAnswered(ctx, { ...faulty, fault: now })
  })
