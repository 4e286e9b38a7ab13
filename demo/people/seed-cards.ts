import type { Ctx } from '#/context.ts'
import { findMandate, lookUpSetup, startSetup } from '#/payment-methods/mandates.ts'
import { sql } from '#/platform/database/db.ts'

/** Demo members get a card as a member would: a set-up at the sandbox, confirmed with a test card. */
export async function seedCards(ctx: Ctx, members?: { id: string; testCard?: string }[]): Promise<void> {
  const all =
    members ??
    (await ctx.db.many<{ id: string; testCard?: string }>(sql`SELECT id FROM member ORDER BY created_at, id`))
  for (const { id, testCard = 'pm_card_visa' } of all) {
    if (await findMandate(ctx.db, id)) continue
    const setup = await startSetup(ctx, id)
    await ctx.payments.confirmTestSetup(setup.clientSecret.split('_secret')[0] ?? '', testCard)
    await lookUpSetup(ctx, { id: setup.id })
  }
}
