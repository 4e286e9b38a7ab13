import type { Ctx } from '#/context.ts'
import { sql } from '#/platform/database/db.ts'

/** The member's number at the provider; asked for once, and the same key makes a lost answer come again. */
export async function ensureCustomer(ctx: Ctx, memberId: string): Promise<string> {
  const { known, email } = await findPayer(ctx, memberId)
  if (known) return known
  const customer = await ctx.payments.createCustomer({ memberId, email, key: `customer-${memberId}` })
  const written = await ctx.db.run(sql`
    INSERT INTO payment_customer (member_id, provider_id) VALUES (${memberId}, ${customer.id}) ON CONFLICT (member_id) DO NOTHING`)
  if (written === 1) return customer.id
  return (await findPayer(ctx, memberId)).known ?? customer.id
}

const findPayer = ({ db }: Ctx, memberId: string) =>
  db.one<{ known: string | null; email: string }>(sql`
    SELECT c.provider_id AS known, m.email::text
    FROM member m LEFT JOIN payment_customer c ON c.member_id = m.id WHERE m.id = ${memberId}`)
