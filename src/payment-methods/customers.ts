import type { Ctx } from '#/context.ts'
import { memberEmail } from '#/members/member-row.ts'
import { sql } from '#/platform/database/db.ts'

/** The member's number at the provider; asked for once, and the same key makes a lost answer come again. */
export async function ensureCustomer(ctx: Ctx, memberId: string): Promise<string> {
  const known = await findCustomer(ctx, memberId)
  if (known) return known
  const { email } = await memberEmail(ctx.db, memberId)
  const customer = await ctx.payments.createCustomer({ memberId, email, key: `customer-${memberId}` })
  const written = await ctx.db.run(sql`
    INSERT INTO payment_customer (member_id, provider_id) VALUES (${memberId}, ${customer.id}) ON CONFLICT (member_id) DO NOTHING`)
  if (written === 1) return customer.id
  return (await findCustomer(ctx, memberId)) ?? customer.id
}

const findCustomer = async ({ db }: Ctx, memberId: string) =>
  (
    await db.maybe<{ providerId: string }>(
      sql`SELECT provider_id FROM payment_customer WHERE member_id = ${memberId}`,
    )
  )?.providerId
