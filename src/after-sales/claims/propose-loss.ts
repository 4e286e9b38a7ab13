import type { GradedUnit } from '#/goods/fulfilment/intake/grading/unit-graded.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type Contract, type ContractType, contractTypes, type Goods } from '#/platform/ports/contract.ts'
import { changed, lockContract } from '../contracts.ts'
import { findGoods } from '../goods.ts'
import { mayHaveLost } from './claim.rule.ts'
import { type Claim, proposeClaim } from './claims.ts'
import { dropClaims } from './drop-claims.ts'
import { holdForClaim } from './taking/hold-refund.ts'

/** Proposes a claim for a graded piece that may have lost value; a better grade drops it. */
export async function onUnitGraded(ctx: Ctx, { subjectType, subjectId: id, ...graded }: GradedUnit) {
  const type = contractTypes.find((one): one is ContractType => one === subjectType)
  if (type) await lossOf(ctx, await lockContract(ctx, { type, id }), graded)
}

type Graded = Pick<GradedUnit, 'unitId' | 'grade' | 'labelPresent'>

/** Proposes or drops the claim for a piece of a locked contract. */
export async function lossOf(ctx: Ctx, contract: Contract, { unitId, ...how }: Graded): Promise<void> {
  if (mayHaveLost(how)) return propose(ctx, contract, await findGoods(ctx, contract, unitId))
  const isOfIt = ({ kind, goodsId }: Claim) => kind === 'loss-in-value' && goodsId === unitId
  if (await dropClaims(ctx, contract, isOfIt)) await changed(ctx, contract)
}

/**
 * A piece that is not refunded yet keeps its refund waiting, where the contract withholds; any other is billed. A
 * piece that was made good has no claim.
 */
async function propose(ctx: Ctx, contract: Contract, goods: Goods | undefined): Promise<void> {
  if (!goods) return
  const { price, withheld, creditNoteId, isMadeGood } = goods
  if (price === 0 || withheld > 0 || isMadeGood) return
  if (contract.withholds && creditNoteId === null) return void (await holdForClaim(ctx, contract, goods))
  await proposeClaim(ctx, contract, { goods, kind: 'loss-in-value', most: price, billed: true })
}
