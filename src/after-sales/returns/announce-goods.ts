import type { Ctx } from '#/platform/ports/context.ts'
import type { Contract } from '#/platform/ports/contract.ts'
import { publish } from '#/platform/ports/events.ts'
import { kindOf } from '../contracts.ts'
import { piecesWentBack } from '../pieces-went-back.ts'
import { planLateReturnCheck } from './late-return-check.ts'
import type { ReturnKind } from './return.rule.ts'
import { findOpenReturn, type GoodsReturn, joinReturn, type Reasons, writeReturn } from './returns.ts'

type Announcing = { kind: ReturnKind; reasons: Reasons; declaredAt?: Date | undefined }

/**
 * Announces goods of a locked contract that go back. Until a piece is handed in, further pieces belong to the same
 * return: one parcel, one label, one fee (R6.14). The day by which the money is due is stored. The caller has checked
 * the goods and the time, and confirms it by a mail.
 */
export async function announceGoods(
  ctx: Ctx,
  contract: Contract,
  { kind, reasons, declaredAt }: Announcing,
): Promise<GoodsReturn & { joined: boolean }> {
  const at = ctx.clock.now()
  const open = await findOpenReturn(ctx, contract)
  const written = open
    ? await joinReturn(ctx, contract, open, { reasons, at })
    : await writeReturn(ctx, contract, { kind, reasons, at, declaredAt })
  if (contract.decidedAt === null) await planLateReturnCheck(ctx, contract, { returnId: written.id, at })
  await kindOf(ctx, contract).sendBack(ctx, contract.id, { returnId: written.id, reasons })
  await publish(ctx, piecesWentBack, { pieceIds: [...reasons.keys()] })
  return { ...written, joined: open !== undefined }
}
