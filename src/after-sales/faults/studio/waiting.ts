import type { StaffGoodsView } from '#/goods/catalogue/staff-goods.schema.ts'
import { staffGoodsOf } from '#/goods/catalogue/staff-goods.ts'
import { type Db, join, sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import type { Currency } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { ContractType } from '#/platform/ports/contract.ts'
import { contractOf } from '../../contracts.ts'
import { findGoods } from '../../goods.ts'
import type { FaultKind } from '../fault.states.ts'
import { faultContract } from '../faults.ts'

type Row = {
  id: string
  kind: FaultKind
  state: 'reported' | 'in-repair'
  photos: string[]
  words: string
  version: number
  reportedAt: Date
  contractType: ContractType
  contractId: string
  goodsId: string
}
type About = {
  memberId: string
  number: string
  customer: string
  sku: string
  paid: number
  currency: Currency
  deliveredAt: Date | null
}

/** Literal conditions, equal to those of the two small indexes; the answered reports grow without limit. */
const isIn = { reported: sql`f.state = 'reported'`, 'in-repair': sql`f.state = 'in-repair'` }

/** Reports without an answer, and pieces to repair, the oldest first. */
export async function listWaitingFaults(
  ctx: Ctx,
  { states = ['reported', 'in-repair'], most = 200 }: { states?: Row['state'][]; most?: number } = {},
): Promise<(Row & About & { goods: StaffGoodsView })[]> {
  const rows = await ctx.db.many<Row>(sql`
    SELECT f.id, f.kind, f.state, f.words, f.version, f.reported_at, ${faultContract},
      ARRAY(SELECT p.id FROM fault_photo p WHERE p.fault_id = f.id AND p.stored_at IS NOT NULL ORDER BY p.added_at, p.id) AS photos
    FROM piece_fault f WHERE (${join(
      states.map((state) => isIn[state]),
      ' OR ',
    )}) ORDER BY f.state DESC, f.reported_at, f.id LIMIT ${most}`)
  const told = []
  for (const row of rows) told.push({ ...row, ...(await aboutOf(ctx, row)) })
  const goods = await staffGoodsOf(ctx.db, told)
  return told.map((row) => ({ ...row, goods: found(goods.get(row.sku)) }))
}

async function aboutOf(ctx: Ctx, { contractType: type, contractId: id, goodsId }: Row): Promise<About> {
  const contract = await contractOf(ctx, { type, id })
  const { sku, price, hadSince } = found(await findGoods(ctx, contract, goodsId))
  const { memberId, number, address, currency } = contract
  return { memberId, number, customer: address.name, sku, paid: price, currency, deliveredAt: hadSince }
}

export const countReportedFaults = async (db: Db): Promise<number> =>
  (
    await db.one<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM piece_fault WHERE state = 'reported'`,
    )
  ).count
