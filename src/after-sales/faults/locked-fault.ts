import { found, NotFound } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Contract, Goods } from '#/platform/ports/contract.ts'
import { lockContract } from '../contracts.ts'
import { findGoods, showGoods } from '../goods.ts'
import { type Fault, findFault } from './faults.ts'

/** A fault with its contract, whose row is locked, and its piece. `name`: the piece's, in the customer's language. */
export type Faulty = { fault: Fault; contract: Contract; goods: Goods; name: string }

/** Locks the contract of a fault before a change. */
export async function lockFault(ctx: Ctx, id: string): Promise<Faulty> {
  const { contractType: type, contractId } = found(await findFault(ctx.db, id))
  const contract = await lockContract(ctx, { type, id: contractId })
  const fault = found(await findFault(ctx.db, id))
  const goods = found(await findGoods(ctx, contract, fault.goodsId))
  const { name } = found((await showGoods(ctx, contract, [goods])).get(goods.id))
  return { fault, contract, goods, name }
}

export type OwnFault = { faultId: string; contractId: string; memberId: string }

/** Locks the customer's own fault. Another customer's is not found. */
export async function lockOwnFault(ctx: Ctx, { faultId, contractId, memberId }: OwnFault): Promise<Faulty> {
  const faulty = await lockFault(ctx, faultId)
  const { id, memberId: owner } = faulty.contract
  if (id !== contractId || owner !== memberId) throw NotFound()
  return faulty
}
