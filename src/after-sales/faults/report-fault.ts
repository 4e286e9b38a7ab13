import { holdMember } from '#/people/members/member-row.ts'
import { inTransaction } from '#/platform/context.ts'
import { Conflict, found, NotFound } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { ContractKey } from '#/platform/ports/contract.ts'
import { changed, lockContract } from '../contracts.ts'
import { findGoods, showGoods } from '../goods.ts'
import { canReport, isUnsaid } from './fault.rule.ts'
import type { FaultKind } from './fault.states.ts'
import { listFaults, sayFault } from './faults.ts'
import { notifyFaultReported } from './mails/fault-mails.ts'

type Reporting = { goodsId: string; memberId: string; kind: FaultKind; words: string }

/** Reports a fault of a piece of the customer's own contract, once; a second click finds it reported. */
export const reportFault = (
  ctx: Ctx,
  key: ContractKey,
  { goodsId, memberId, ...report }: Reporting,
): Promise<void> =>
  inTransaction(ctx, async (ctx) => {
    const contract = await lockContract(ctx, key)
    if (contract.memberId !== memberId || !(await holdMember(ctx.db, memberId))) throw NotFound()
    const known = (await listFaults(ctx.db, contract)).find((fault) => fault.goodsId === goodsId)
    if (!isUnsaid(known)) return
    const goods = found(await findGoods(ctx, contract, goodsId))
    if (!canReport(contract, goods, ctx.clock.now())) throw Conflict('not-possible-now')
    await sayFault(ctx, contract, { goodsId, known, ...report })
    const fault = found((await listFaults(ctx.db, contract)).find((fault) => fault.goodsId === goodsId))
    const { name } = found((await showGoods(ctx, contract, [goods])).get(goods.id))
    await notifyFaultReported(ctx, { fault, contract, goods, name })
    await changed(ctx, contract)
  })
