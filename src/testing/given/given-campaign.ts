import { randomBytes, randomUUID } from 'node:crypto'
import { type Db, json, sql } from '#/platform/database/db.ts'
import { type MarketId, marketIds } from '#/platform/markets/markets.ts'

export type GivenCampaign = {
  trigger: 'automatic' | 'code' | 'cookie'
  kind: 'percent' | 'amount' | 'free-shipping'
  percent: number
  amounts: Partial<Record<MarketId, number>>
  minimums: Partial<Record<MarketId, number>>
  markets: MarketId[]
  categories: string[]
  brands: string[]
  products: string[]
  perCustomer: number
  totalLimit: number
  codeLimit: number
  combinable: boolean
  startsAt: Date
  endsAt: Date
  title: Record<MarketId, string>
  /** True for a campaign with a code. */
  code: boolean
}
const title = { da: 'Forår', se: 'Vår', nl: 'Lente', de: 'Frühling' }

/** A campaign that has begun, of ten per cent by default. */
export async function givenCampaign(db: Db, given: Partial<GivenCampaign> = {}) {
  const id = randomUUID()
  const name = `campaign-${id}`
  const kind = given.kind ?? 'percent'
  const trigger = given.trigger ?? 'automatic'
  await db.run(sql`
    INSERT INTO campaign (id, name, title, trigger, kind, percent, amounts, minimums, markets, categories, brands, products,
      per_customer, total_limit, combinable, starts_at, ends_at, created_at)
    VALUES (${id}, ${name}, ${json(given.title ?? title)}::jsonb, ${trigger}, ${kind},
      ${kind === 'percent' ? (given.percent ?? 10) : null}, ${json(given.amounts ?? {})}::jsonb, ${json(given.minimums ?? {})}::jsonb,
      ${given.markets ?? marketIds}, ${given.categories ?? []}, ${given.brands ?? []}, ${given.products ?? []},
      ${given.perCustomer ?? null}, ${given.totalLimit ?? null}, ${given.combinable ?? true},
      ${given.startsAt ?? new Date('2026-01-01T00:00:00Z')}, ${given.endsAt ?? null}, ${new Date('2026-01-01T00:00:00Z')})`)
  const code = (given.code ?? trigger === 'code') ? `C${randomBytes(10).toString('hex').toUpperCase()}` : null
  if (code)
    await db.run(sql`
      INSERT INTO campaign_code (code, campaign_id, total_limit, created_at)
      VALUES (${code}, ${id}, ${given.codeLimit ?? null}, ${new Date('2026-01-01T00:00:00Z')})`)
  return { id, name, code }
}
