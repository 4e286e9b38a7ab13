import { inTransaction, type PlatformCtx } from '#/platform/context.ts'
import { isUniqueViolation, sql } from '#/platform/database/db.ts'
import { Conflict, Invalid } from '#/platform/errors.ts'
import { csvLine } from '#/platform/list/file/csv.rule.ts'
import type { Random } from '#/platform/random.ts'
import { storedCode } from '#/shop/discounts/codes.ts'
import { CAMPAIGN_CODE_LENGTH, campaignStatusOf, codeAsRead, codeFrom } from '../campaign.rule.ts'
import { auditCampaign, lockCampaign } from '../keep-campaign.ts'

type For = { campaignId: string; staffId: string }

/** Adds a code that a colleague chose and that any customer may use. */
export const addChosenCode = (
  ctx: PlatformCtx,
  { campaignId, staffId, code: typed, totalLimit }: For & { code: string; totalLimit: number | null },
) =>
  inTransaction(ctx, async (ctx) => {
    const code = storedCode(typed)
    if (!/^[A-Z0-9ÆØÅÄÖÜ]{3,40}$/.test(code)) throw Invalid({ code: 'invalid' })
    await openForCodes(ctx, campaignId)
    await ctx.db
      .run(sql`
        INSERT INTO campaign_code (code, campaign_id, total_limit, created_at)
        VALUES (${code}, ${campaignId}, ${totalLimit}, ${ctx.clock.now()})`)
      .catch((error) => {
        throw isUniqueViolation(error, 'campaign_code_pkey') ? Invalid({ code: 'name-taken' }) : error
      })
    await auditCampaign(ctx, { id: campaignId, staffId, action: 'campaign-code-added', detail: { code } })
  })

/** Creates single-use codes, all in one statement. */
export const makeCodes = (ctx: PlatformCtx, { campaignId, staffId, size }: For & { size: number }) =>
  inTransaction(ctx, async (ctx) => {
    const { db, random, clock } = ctx
    await openForCodes(ctx, campaignId)
    const id = random.uuid()
    const codes = new Set<string>()
    while (codes.size < size) codes.add(randomCode(random))
    await db.run(sql`
      INSERT INTO campaign_batch (id, campaign_id, size, made_by, made_at) VALUES (${id}, ${campaignId}, ${size}, ${staffId}, ${clock.now()})`)
    await db.run(sql`
      INSERT INTO campaign_code (code, campaign_id, batch_id, total_limit, created_at)
      SELECT code, ${campaignId}, ${id}, 1, ${clock.now()} FROM unnest(${[...codes]}::text[]) AS code`)
    await auditCampaign(ctx, { id: campaignId, staffId, action: 'campaign-codes-made', detail: { size } })
    return id
  })

/**
 * Returns the file of a batch, once; another request creates other codes. Codes of a lost file are known to no customer
 * and do no harm.
 */
export const handOutCodes = (
  ctx: PlatformCtx,
  { campaignId, batchId, staffId }: For & { batchId: string },
): Promise<string> =>
  inTransaction(ctx, async (ctx) => {
    const { db, clock } = ctx
    const first = await db.run(sql`
      UPDATE campaign_batch SET handed_out_at = ${clock.now()}, handed_out_by = ${staffId}
      WHERE id = ${batchId} AND campaign_id = ${campaignId} AND handed_out_at IS NULL`)
    if (first === 0) throw Conflict('codes-handed-out')
    await auditCampaign(ctx, {
      id: campaignId,
      staffId,
      action: 'campaign-codes-handed-out',
      detail: { batch: batchId },
    })
    const codes = await db.many<{ code: string }>(
      sql`SELECT code FROM campaign_code WHERE batch_id = ${batchId} ORDER BY code`,
    )
    return [['Code'], ...codes.map(({ code }) => [codeAsRead(code)])].map(csvLine).join('')
  })

async function openForCodes(ctx: PlatformCtx, campaignId: string) {
  const campaign = await lockCampaign(ctx.db, campaignId)
  if (campaign.trigger !== 'code' || campaignStatusOf(campaign, ctx.clock.now()) === 'ended')
    throw Conflict('not-possible-now')
}

/** Enough bytes that a second draw is hardly ever needed. */
function randomCode(random: Random): string {
  for (;;) {
    const code = codeFrom(Buffer.from(random.token(CAMPAIGN_CODE_LENGTH * 2), 'base64url'))
    if (code) return code
  }
}
