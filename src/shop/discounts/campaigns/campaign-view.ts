import type { Static } from 'typebox'
import { productNames } from '#/goods/catalogue/named-products.ts'
import type { PlatformCtx } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import { cutAt } from '#/platform/list/sums/cut-at.ts'
import type { PerMarket } from './campaign.rule.ts'
import type { CampaignSeen } from './campaign.schema.ts'
import { type CampaignListRow, listHistory, statusAt, usesOf } from './campaign-list.ts'

type Row = CampaignListRow & {
  amounts: PerMarket
  minimums: PerMarket
  categories: string[]
  brands: string[]
  products: string[]
  fullPriceOnly: boolean
  perCustomer: number | null
  totalLimit: number | null
  position: number
  combinable: boolean
  version: number
  copiedFrom: { id: string; name: string } | null
}

export async function campaignView(
  { db, clock }: PlatformCtx,
  id: string,
): Promise<Static<typeof CampaignSeen>> {
  const row = found(
    await db.maybe<Row>(sql`
      SELECT c.id, c.name, c.title, c.trigger, c.kind, c.percent, ${statusAt(clock.now())} AS status, c.markets, c.starts_at, c.ends_at,
        ${usesOf} AS uses, c.amounts, c.minimums, c.categories, c.brands, c.products, c.full_price_only, c.per_customer, c.total_limit,
        c.position, c.combinable, c.version,
        (SELECT jsonb_build_object('id', o.id, 'name', o.name) FROM campaign o WHERE o.id = c.copied_from) AS copied_from
      FROM campaign c WHERE c.id = ${id}`),
  )
  const codes = await listChosenCodes(db, id)
  return {
    ...row,
    products: await productNames(db, row.products),
    codes: codes.rows,
    moreCodes: codes.more,
    batches: await listBatches(db, id),
    history: await listHistory(db, id),
  }
}

const MOST_CODES = 100
const listChosenCodes = async (db: Db, id: string) => {
  const codes = await db.many<{ code: string; totalLimit: number | null; used: number }>(sql`
    SELECT k.code, k.total_limit,
      (SELECT count(*) FROM redemption r WHERE r.campaign_id = ${id} AND r.code = k.code AND r.given_back_at IS NULL) AS used
    FROM campaign_code k WHERE k.campaign_id = ${id} AND k.batch_id IS NULL ORDER BY k.created_at DESC, k.code LIMIT ${MOST_CODES + 1}`)
  return cutAt(codes, MOST_CODES)
}

const listBatches = (db: Db, id: string) =>
  db.many<{ id: string; size: number; used: number; madeAt: Date; handedOutAt: Date | null }>(sql`
    SELECT b.id, b.size, b.made_at, b.handed_out_at,
      (SELECT count(*) FROM campaign_code k WHERE k.batch_id = b.id AND k.redeemed > 0) AS used
    FROM campaign_batch b WHERE b.campaign_id = ${id} ORDER BY b.made_at, b.id`)
