import { emailHashOf } from '#/people/members/email-hash.ts'
import { type BuyerRow, findCustomer } from '#/people/members/guests.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type Purchase, type PurchaseType, purchaseTypes } from '#/platform/ports/withdrawal.ts'

/**
 * The typed declaration. The address is stored as a hash, which is enough to find it and keeps it out of the job's
 * row.
 */
export type Declared = { number: string; emailHash: string; pieces: string; declaredAt: string }
/** A declaration with the purchase that it names. */
export type Named = { id: string; type: PurchaseType; purchase: Purchase; customer: BuyerRow } & Pick<
  Declared,
  'pieces' | 'declaredAt'
>

/** The order, the box or the gift card with the typed number, if its customer has the typed address. */
export async function findDeclared(ctx: Ctx, id: string, declared: Declared): Promise<Named | undefined> {
  const { number, emailHash, pieces, declaredAt } = declared
  for (const type of purchaseTypes) {
    const purchase = await ctx.purchases.get(type)?.numbered(ctx, number.trim())
    const customer = purchase && (await findCustomer(ctx.db, purchase.memberId))
    if (customer && emailHashOf(customer.email) === emailHash)
      return { id, type, purchase, customer, pieces, declaredAt }
  }
  return undefined
}
