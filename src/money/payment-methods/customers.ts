import { type Db, sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'

/** The member's id at the provider, created once; the idempotency key repeats a lost answer. */
export async function ensureCustomer(ctx: Ctx, memberId: string): Promise<string> {
  const customer = await findOrMakeCustomer(ctx, memberId)
  if (!customer.id) throw new Error(`${memberId} is a guest, who can keep no card`)
  await saveCustomer(ctx.db, customer)
  return customer.madeFor ? ((await findPayer(ctx, memberId)).known ?? customer.id) : customer.id
}

/** `madeFor`: the member of a customer that was just created and is not saved yet. */
type ProviderCustomer = { id?: string; madeFor?: string }

/** A guest is no customer of the provider. */
export const NO_CUSTOMER: ProviderCustomer = {}

/**
 * The member's customer at the provider. The caller saves a created one (`saveCustomer`); until then the key
 * returns the same one. A guest has none (decision 049): no card of theirs is stored, so the provider need not know
 * who they are.
 */
export async function findOrMakeCustomer(ctx: Ctx, memberId: string): Promise<ProviderCustomer> {
  const { known, email, kind } = await findPayer(ctx, memberId)
  if (known) return { id: known }
  if (kind === 'guest') return NO_CUSTOMER
  const { id } = await ctx.payments.createCustomer({ memberId, email, key: `customer-${memberId}` })
  return { id, madeFor: memberId }
}

/** Saves a created customer. If another process has saved one meanwhile, it is the same. */
export async function saveCustomer(db: Db, { id, madeFor }: ProviderCustomer): Promise<void> {
  if (!madeFor) return
  await db.write(sql`
    INSERT INTO payment_customer (member_id, provider_id) VALUES (${madeFor}, ${id}) ON CONFLICT (member_id) DO NOTHING`)
}

const findPayer = ({ db }: Ctx, memberId: string) =>
  db.one<{ known: string | null; email: string; kind: 'member' | 'guest' }>(sql`
    SELECT c.provider_id AS known, m.email::text, m.kind
    FROM member m LEFT JOIN payment_customer c ON c.member_id = m.id WHERE m.id = ${memberId}`)
