import type { Static } from 'typebox'
import { freeUnits } from '#/goods/catalogue/stock/stock.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Contract } from '#/platform/ports/contract.ts'
import { listGoods, showGoods } from '../goods.ts'
import { canRepair, canReport, isUnsaid } from './fault.rule.ts'
import type { FaultsSeen } from './fault.schema.ts'
import { type Fault, listFaults } from './faults.ts'
import { listFaultPhotos } from './photos/fault-photos.ts'

/** A fault as the customer sees it; a new piece is offered while there is one. */
export async function faultView(ctx: Ctx, fault: Fault, sku: string) {
  const { id, state, answer } = fault
  return {
    ...{ id, state, answer },
    inStock: state === 'accepted' && (await isInStock(ctx, sku)),
    mayRepair: state === 'accepted' && canRepair(fault),
    photos: await listFaultPhotos(ctx.db, id),
  }
}

const isInStock = async (ctx: Ctx, sku: string): Promise<boolean> =>
  ((await freeUnits(ctx.db, [sku])).get(sku) ?? 0) > 0

export async function faultsView(ctx: Ctx, contract: Contract): Promise<Static<typeof FaultsSeen>> {
  const now = ctx.clock.now()
  const { type, id, number } = contract
  const byGoods = new Map((await listFaults(ctx.db, contract)).map((fault) => [fault.goodsId, fault]))
  const all = await listGoods(ctx, contract)
  const shown = await showGoods(ctx, contract, all)
  const pieces = []
  for (const goods of all) {
    const fault = byGoods.get(goods.id)
    const mayReport = isUnsaid(fault) && canReport(contract, goods, now)
    if (!fault && !mayReport) continue
    const of = { ...shown.get(goods.id)!.goods, id: goods.id, price: goods.price }
    pieces.push({ ...of, mayReport, fault: fault ? await faultView(ctx, fault, goods.sku) : null })
  }
  return { contract: { type, id, number }, pieces }
}
