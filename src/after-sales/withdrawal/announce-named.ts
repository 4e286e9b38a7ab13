import { type Db, sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Contract, Goods } from '#/platform/ports/contract.ts'
import { announceReturn } from '../returns/announce-return.ts'
import { isInTime, listReturnable } from '../returns/return-view.ts'
import { exactlyNamed } from './exactly-named.rule.ts'

type Words = { pieces: string; declaredAt: Date }

/**
 * Withdraws, within the period, from the pieces that the words name and nothing else. False when a colleague has to read
 * the words.
 */
export async function announceNamed(
  ctx: Ctx,
  contract: Contract,
  { pieces, declaredAt: at }: Words,
): Promise<boolean> {
  if (!isInTime(ctx, contract)) return false
  const goods = await listReturnable(ctx, contract)
  const titles = await titlesOf(ctx.db, goods)
  const named = exactlyNamed(
    pieces,
    goods.map(({ id, sku }) => ({ id, titles: titles.get(sku) ?? [] })),
  )
  if (!named) return false
  const reasons = new Map(named.map((id) => [id, null]))
  await announceReturn(ctx, contract, { memberId: contract.memberId, reasons, at })
  return true
}

/** The titles of each SKU's product in all languages. */
async function titlesOf(db: Db, goods: readonly Goods[]): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db.many<{ sku: string; titles: string[] }>(sql`
    SELECT v.sku, ARRAY(SELECT t.value FROM jsonb_each_text(p.title) t WHERE t.value <> '') AS titles
    FROM variant v JOIN product p ON p.id = v.product_id WHERE v.sku = ANY(${goods.map(({ sku }) => sku)})`)
  return new Map(rows.map(({ sku, titles }) => [sku, titles]))
}
