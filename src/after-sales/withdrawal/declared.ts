import { emailHashOf } from '#/people/members/email-hash.ts'
import { type BuyerRow, findCustomer } from '#/people/members/guests.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type Purchase, type PurchaseType, purchaseTypes } from '#/platform/ports/withdrawal.ts'
import type { Declaration } from './declarations.ts'

type Contract = { type: PurchaseType; purchase: Purchase; customer: BuyerRow }
/** A declaration with the purchase that it names. */
export type Named = Contract & Pick<Declaration, 'id' | 'name' | 'remembered' | 'pieces' | 'declaredAt'>

/** The orders, boxes and gift cards with a typed number; an erased customer's are left out. */
export async function contractsNumbered(ctx: Ctx, typed: string): Promise<Contract[]> {
  const contracts: Contract[] = []
  const number = typed.trim()
  if (number === '') return contracts
  for (const type of purchaseTypes) {
    const purchase = await ctx.purchases.get(type)?.numbered(ctx, number)
    const customer = purchase && (await findCustomer(ctx.db, purchase.memberId))
    if (customer) contracts.push({ type, purchase, customer })
  }
  return contracts
}

/** The contract with the typed number, if its customer has the address with this hash. */
export const findDeclared = async (ctx: Ctx, { number, emailHash }: { number: string; emailHash: string }) =>
  (await contractsNumbered(ctx, number)).find(({ customer }) => emailHashOf(customer.email) === emailHash)
