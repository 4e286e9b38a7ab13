import { feeOfReturn } from '#/goods/fulfilment/intake/fee/return-fee.rule.ts'
import type { ReturnReason } from '#/goods/fulfilment/intake/reasons/return-reason.rule.ts'
import { wasSentBack } from '#/goods/fulfilment/parcels/parcels.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import { enqueue } from '#/platform/jobs/jobs.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Contract, ContractKey, ContractType, Goods } from '#/platform/ports/contract.ts'
import { listGoods } from '../goods.ts'
import { refundDueAt, type WrittenKind } from './return.rule.ts'

/** The job of the day by which the money of a return is due. */
export const REFUND_RETURN = 'refund-return'

/** Goods of a contract that go back in one parcel, with one fee. Amounts in minor units. */
export type GoodsReturn = {
  id: string
  contractType: ContractType
  contractId: string
  kind: WrittenKind
  announcedAt: Date
  lastAnnouncedAt: Date
  fee: number
  refundDueAt: Date
}
export type Reasons = ReadonlyMap<string, ReturnReason | null>

export const findReturn = async (db: Db, id: string): Promise<GoodsReturn> =>
  found(await db.maybe<GoodsReturn>(sql`SELECT * FROM goods_return WHERE id = ${id}`))
export const keyOf = ({ contractType: type, contractId: id }: GoodsReturn): ContractKey => ({ type, id })

/** An announced return that takes further pieces, because none is handed in, returned or refunded yet. */
export async function findOpenReturn(ctx: Ctx, { type, id }: ContractKey): Promise<GoodsReturn | undefined> {
  const returns = await ctx.db.many<GoodsReturn>(sql`
    SELECT * FROM goods_return WHERE contract_id = ${id} AND kind <> 'unannounced' ORDER BY announced_at DESC`)
  if (returns.length === 0) return undefined
  const goods = await listGoods(ctx, { type, id })
  const open = returns.find((one) => isOpen(goods.filter(({ returnId }) => returnId === one.id)))
  const subject = { subjectType: type, subjectId: id }
  return open && !(await wasSentBack(ctx.db, subject, open.announcedAt)) ? open : undefined
}

const isOpen = (goods: readonly Goods[]) =>
  goods.length > 0 && goods.every(({ state, creditNoteId }) => state === 'returning' && creditNoteId === null)

/** `declaredAt`: the notice, if it was given before it is written; the days for the refund count from it. */
type Written = { kind: WrittenKind; reasons: Reasons; at: Date; declaredAt?: Date | undefined }

/** The row that a return's money is counted by; also for pieces that came back unannounced. */
export async function writeReturn(
  ctx: Ctx,
  { type, id: contractId, market, returnFee, refundDays }: Contract,
  { kind, reasons, at, declaredAt = at }: Written,
): Promise<GoodsReturn> {
  const id = ctx.random.uuid()
  const days = refundDays ?? marketAt(market, declaredAt).refundDays
  const dueAt = refundDueAt(declaredAt, market, days)
  const fee = feeOfReturn([...reasons.values()], returnFee)
  const written = await ctx.db.one<GoodsReturn>(sql`
    INSERT INTO goods_return (id, contract_type, contract_id, kind, announced_at, last_announced_at, fee, refund_due_at)
    VALUES (${id}, ${type}, ${contractId}, ${kind}, ${declaredAt}, ${at}, ${fee}, ${dueAt}) RETURNING *`)
  await enqueue(ctx.db, {
    ...{ kind: REFUND_RETURN, subject: id, dueAt, now: at, uniqueKey: `${REFUND_RETURN}:${id}` },
  })
  return written
}

/**
 * Further pieces join a return that is not handed in. The refund of all of them is due from the first notice on, and
 * the days to hand the parcel in are counted from this one.
 */
export async function joinReturn(
  ctx: Ctx,
  { type, id: contractId, returnFee }: Contract,
  { id }: GoodsReturn,
  { reasons, at }: Pick<Written, 'reasons' | 'at'>,
): Promise<GoodsReturn> {
  const goods = await listGoods(ctx, { type, id: contractId })
  const before = goods.filter(({ returnId }) => returnId === id)
  const all = [...before.map(({ returnReason }) => returnReason as ReturnReason | null), ...reasons.values()]
  const fee = feeOfReturn(all, returnFee)
  return ctx.db.one<GoodsReturn>(
    sql`UPDATE goods_return SET fee = ${fee}, last_announced_at = ${at} WHERE id = ${id} RETURNING *`,
  )
}

/** The fee of a return that an unannounced piece came with: once for all of it (R6.14). */
export const chargeFee = (db: Db, returnId: string, fee: number) =>
  db.run(sql`UPDATE goods_return SET fee = ${fee} WHERE id = ${returnId}`)

/** The part of a return's fee that no credit note has deducted yet; locks its row. */
export const feeLeft = async (db: Db, returnId: string): Promise<number> =>
  (
    await db.one<{ left: number }>(
      sql`SELECT fee - fee_taken AS left FROM goods_return WHERE id = ${returnId} FOR UPDATE`,
    )
  ).left

/** The sum of these parts over several returns, without a lock. */
export const feesLeft = async (db: Db, returnIds: readonly (string | null)[]): Promise<number> =>
  (
    await db.one<{ left: number }>(sql`
      SELECT coalesce(sum(fee - fee_taken), 0)::bigint AS left FROM goods_return WHERE id = ANY(${[...returnIds]}::uuid[])`)
  ).left

export const takeFee = (db: Db, returnId: string, amount: number) =>
  db.run(sql`UPDATE goods_return SET fee_taken = fee_taken + ${amount} WHERE id = ${returnId}`)
