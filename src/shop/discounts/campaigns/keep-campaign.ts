import { productsNamed } from '#/goods/catalogue/named-products.ts'
import { auditStaffOn } from '#/platform/audit/audit.ts'
import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { type Db, isUniqueViolation, json, type Sql, sql } from '#/platform/database/db.ts'
import { Conflict, found, Invalid } from '#/platform/errors.ts'
import { instant } from '#/platform/markets/market-time.ts'
import { studioTimeZone } from '#/platform/markets/markets.ts'
import { countOn } from '../redeem.ts'
import { type CampaignTerms, campaignStatusOf, type Force, termsProblems } from './campaign.rule.ts'

/** The terms as staff enter them: local times, and null for at once. */
export type CampaignInput = CampaignTerms & { startsAt: string | null; endsAt: string | null }
type Keeping = { terms: CampaignInput; staffId: string }
type StoredCampaign = Force & { id: string; name: string; version: number; trigger: string }

export const createCampaign = (
  ctx: PlatformCtx,
  { terms, staffId, copiedFrom }: Keeping & { copiedFrom?: string },
) =>
  inTransaction(ctx, async (ctx) => {
    const id = ctx.random.uuid()
    const row = await checked(ctx, terms)
    await named(
      ctx.db.run(sql`
        INSERT INTO campaign (id, ${columns}, copied_from, created_by, created_at)
        VALUES (${id}, ${values(row)}, ${copiedFrom ?? null}, ${staffId}, ${ctx.clock.now()})`),
    )
    await auditCampaign(ctx, { id, staffId, action: 'campaign-made', detail: { name: terms.name } })
    return id
  })

/** Changes a campaign that has not begun. A colleague with an older version gets an error (T83). */
export const changeCampaign = (
  ctx: PlatformCtx,
  { id, version, terms, staffId }: Keeping & { id: string; version: number },
) =>
  inTransaction(ctx, async (ctx) => {
    const campaign = await lockCampaign(ctx.db, id)
    if (campaign.version !== version) throw Conflict('changed-meanwhile')
    if (campaignStatusOf(campaign, ctx.clock.now()) !== 'planned') throw Conflict('not-possible-now')
    const row = await checked(ctx, terms)
    await named(
      ctx.db.run(sql`
        UPDATE campaign SET (${columns}) = (${values(row)}), version = version + 1
        WHERE id = ${id}`),
    )
    await auditCampaign(ctx, { id, staffId, action: 'campaign-changed', detail: { name: terms.name } })
  })

/**
 * Replaces a running campaign: it ends, and another begins with its name and its codes. Earlier customers keep what
 * they were promised. Their uses count for the new campaign, so limits do not start again.
 */
export const replaceCampaign = (
  ctx: PlatformCtx,
  { id, version, terms, staffId }: Keeping & { id: string; version: number },
) =>
  inTransaction(ctx, async (ctx) => {
    const campaign = await lockCampaign(ctx.db, id)
    if (campaign.version !== version) throw Conflict('changed-meanwhile')
    const now = ctx.clock.now()
    if (campaignStatusOf(campaign, now) !== 'running') throw Conflict('not-possible-now')
    const trigger = campaign.trigger as CampaignTerms['trigger']
    await ctx.db.run(sql`
      UPDATE campaign SET ends_at = ${endOf(campaign, now)}, name = ${`${campaign.name.slice(0, 50)}-${id.slice(0, 8)}`}, version = version + 1
      WHERE id = ${id}`)
    const next = await createCampaign(ctx, {
      terms: { ...terms, name: campaign.name, trigger, startsAt: null },
      staffId,
      copiedFrom: id,
    })
    const used = await countOn(ctx, { from: id, to: next })
    if (terms.totalLimit !== null && terms.totalLimit < used) throw Invalid({ totalLimit: 'below-used' })
    await ctx.db.run(sql`UPDATE campaign_batch SET campaign_id = ${next} WHERE campaign_id = ${id}`)
    await ctx.db.run(sql`UPDATE campaign_code SET campaign_id = ${next} WHERE campaign_id = ${id}`)
    await auditCampaign(ctx, { id, staffId, action: 'campaign-replaced', detail: { by: next } })
    return next
  })

/** Ends a running campaign now. One that has not begun is deleted with its codes, since no customer has seen it. */
export const endCampaign = (ctx: PlatformCtx, { id, staffId }: { id: string; staffId: string }) =>
  inTransaction(ctx, async (ctx) => {
    const campaign = await lockCampaign(ctx.db, id)
    const now = ctx.clock.now()
    const status = campaignStatusOf(campaign, now)
    if (status === 'ended') throw Conflict('not-possible-now')
    if (status === 'running')
      await ctx.db.run(
        sql`UPDATE campaign SET ends_at = ${endOf(campaign, now)}, version = version + 1 WHERE id = ${id}`,
      )
    else {
      await ctx.db.run(sql`DELETE FROM campaign_code WHERE campaign_id = ${id}`)
      await ctx.db.run(sql`DELETE FROM campaign WHERE id = ${id}`)
    }
    const action = status === 'running' ? 'campaign-ended' : 'campaign-deleted'
    await auditCampaign(ctx, { id, staffId, action, detail: { name: campaign.name } })
    return status
  })

/** A campaign lasts at least a millisecond, so that one may end at the moment it began. */
const endOf = ({ startsAt }: Force, now: Date) => new Date(Math.max(now.getTime(), startsAt.getTime() + 1))

export const lockCampaign = async (db: Db, id: string): Promise<StoredCampaign> =>
  found(
    await db.maybe<StoredCampaign>(
      sql`SELECT id, name, version, trigger, starts_at, ends_at FROM campaign WHERE id = ${id} FOR UPDATE`,
    ),
  )

type Row = CampaignTerms & Force & { productIds: string[] }

async function checked(ctx: PlatformCtx, terms: CampaignInput): Promise<Row> {
  const now = ctx.clock.now()
  const force = {
    startsAt: terms.startsAt ? onWall('startsAt', terms.startsAt) : now,
    endsAt: terms.endsAt ? onWall('endsAt', terms.endsAt) : null,
  }
  const { ids, unknown } = await productsNamed(ctx.db, terms.products)
  const problems = termsProblems(terms, force, now)
  if (unknown.length > 0) problems.products = 'unknown-product'
  if (Object.keys(problems).length > 0) throw Invalid(problems)
  return { ...terms, ...force, productIds: ids }
}

const onWall = (field: 'startsAt' | 'endsAt', text: string): Date => {
  try {
    return instant(Temporal.PlainDateTime.from(text).toZonedDateTime(studioTimeZone))
  } catch {
    throw Invalid({ [field]: 'invalid' })
  }
}

/** The columns that staff fill in; `values` has the same order. */
const columns = sql`name, title, trigger, kind, percent, amounts, minimums, markets, categories, brands, products,
  full_price_only, per_customer, total_limit, position, combinable, starts_at, ends_at`

const values = (row: Row): Sql => sql`${row.name}, ${json(row.title)}::jsonb, ${row.trigger}, ${row.kind},
  ${row.kind === 'percent' ? row.percent : null}::int, ${json(row.kind === 'amount' ? row.amounts : {})}::jsonb, ${json(row.minimums)}::jsonb,
  ${row.markets}::text[], ${row.categories}::text[], ${row.brands}::text[], ${row.productIds}::uuid[], ${row.fullPriceOnly}::boolean,
  ${row.perCustomer}::int, ${row.totalLimit}::int, ${row.position}::int, ${row.combinable}::boolean, ${row.startsAt}::timestamptz, ${row.endsAt}::timestamptz`

const named = <T>(write: Promise<T>) =>
  write.catch((error) => {
    throw isUniqueViolation(error, 'campaign_name_key') ? Invalid({ name: 'name-taken' }) : error
  })

export const auditCampaign = auditStaffOn('campaign')
