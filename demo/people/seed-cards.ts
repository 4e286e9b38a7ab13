import { findMandate, lookUpSetup, startSetup } from '#/money/payment-methods/mandates.ts'
import { sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { demoMembers } from './demo-people.ts'

/** Adds cards to demo members by the usual steps: a set-up at the sandbox, confirmed with a test card. */
export async function seedCards(ctx: Ctx): Promise<void> {
  const ids = demoMembers.map(({ id }) => id)
  const people = await ctx.db.many<{ id: string }>(
    sql`SELECT id FROM member WHERE id = ANY(${ids}::uuid[]) AND erased_at IS NULL ORDER BY id`,
  )
  for (const { id } of people) await saveTestCard(ctx, id)
}

/** Saves a test card for a member who has none. */
export async function saveTestCard(ctx: Ctx, memberId: string): Promise<void> {
  if (await findMandate(ctx.db, memberId)) return
  const setup = await startSetup(ctx, memberId)
  await ctx.payments.confirmTestSetup(setup.clientSecret.split('_secret')[0] ?? '', 'pm_card_visa')
  await lookUpSetup(ctx, { id: setup.id })
}
