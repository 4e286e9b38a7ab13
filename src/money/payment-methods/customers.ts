import { type Sql, sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'

/** The member's number at the provider; asked for once, and the same key makes a lost answer come again. */
export async function ensureCustomer(ctx: Ctx, memberId: string): Promise<string> {
  const { id, writing } = await customerToBe(ctx, memberId)
  if (!id) throw new Error(`${memberId} is a guest, who can keep no card`)
  if (!writing || (await ctx.db.run(writing)) === 1) return id
  return (await findPayer(ctx, memberId)).known ?? id
}

/**
 * The same for whoever writes it down with what it is for: until then the key gives the same number again. Where another has
 * written one meanwhile, that one stays, and it is the same. A guest has none (decision 049): no card of theirs is kept, so that
 * the provider need not hear who they are.
 */
export async function customerToBe(ctx: Ctx, memberId: string): Promise<{ id?: string; writing?: Sql }> {
  const { known, email, kind } = await findPayer(ctx, memberId)
  if (known) return { id: known }
  if (kind === 'guest') return {}
  const { id } = await ctx.payments.createCustomer({ memberId, email, key: `customer-${memberId}` })
  const writing = sql`
    INSERT INTO payment_customer (member_id, provider_id) VALUES (${memberId}, ${id}) ON CONFLICT (member_id) DO NOTHING`
  return { id, writing }
}

const findPayer = ({ db }: Ctx, memberId: string) =>
  db.one<{ known: string | null; email: string; kind: 'member' | 'guest' }>(sql`
    SELECT c.provider_id AS known, m.email::text, m.kind
    FROM member m LEFT JOIN payment_customer c ON c.member_id = m.id WHERE m.id = ${memberId}`)
