import { type Db, sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'

/** The member's id at the provider, made once; the same key makes a lost answer come again. */
export async function ensureCustomer(ctx: Ctx, memberId: string): Promise<string> {
  const customer = await findOrMakeCustomer(ctx, memberId)
  if (!customer.id) throw new Error(`${memberId} is a guest, who can keep no card`)
  await saveCustomer(ctx.db, customer)
  return customer.madeFor ? ((await findPayer(ctx, memberId)).known ?? customer.id) : customer.id
}

/** `madeFor`: the member whose customer has just been made, and is not saved yet. */
type ProviderCustomer = { id?: string; madeFor?: string }

/**
 * The member's customer at the provider. The caller saves one that was made (`saveCustomer`); until then the key gives the same
 * again. A guest has none (decision 049): no card of theirs is kept, so the provider need not hear who they are.
 */
export async function findOrMakeCustomer(ctx: Ctx, memberId: string): Promise<ProviderCustomer> {
  const { known, email, kind } = await findPayer(ctx, memberId)
  if (known) return { id: known }
  if (kind === 'guest') return {}
  const { id } = await ctx.payments.createCustomer({ memberId, email, key: `customer-${memberId}` })
  return { id, madeFor: memberId }
}

/** Saves a customer that was made. One that another process has saved meanwhile stays: it is the same. */
export async function saveCustomer(db: Db, { id, madeFor }: ProviderCustomer): Promise<void> {
  if (!madeFor) return
  await db.write(sql`
    INSERT INTO payment_customer (member_id, provider_id) VALUES (${madeFor}, ${id}) ON CONFLICT (member_id) DO NOTHING`)
}

const findPayer = ({ db }: Ctx, memberId: string) =>
  db.one<{ known: string | null; email: string; kind: 'member' | 'guest' }>(sql`
    SELECT c.provider_id AS known, m.email::text, m.kind
    FROM member m LEFT JOIN payment_customer c ON c.member_id = m.id WHERE m.id = ${memberId}`)
