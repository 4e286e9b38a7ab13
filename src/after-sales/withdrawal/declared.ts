import { findBox } from '#/boxes/boxes.ts'
import { boxesNamed } from '#/boxes/named.ts'
import { emailHashOf } from '#/people/members/email-hash.ts'
import { type BuyerRow, findCustomer } from '#/people/members/guests.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { findGiftCardNumbered } from '#/shop/gift-cards/gift-cards.ts'
import { findOrderNumbered } from '#/shop/orders/orders.ts'

/**
 * The typed declaration. The address is stored as a hash, which is enough to find it and keeps it out of the job's
 * row.
 */
export type Declared = { number: string; emailHash: string; pieces: string; declaredAt: string }
export type Contract = {
  subjectType: 'shop-order' | 'box' | 'gift-card'
  subjectId: string
  number: string
  customer: BuyerRow
}

/** The order, the box or the gift card with that number, if the customer has that address. */
export async function findContract(ctx: Ctx, { number, emailHash }: Declared): Promise<Contract | undefined> {
  const contracts = [
    await orderNumbered(ctx, number.trim()),
    await boxNumbered(ctx, number),
    await giftCardNumbered(ctx, number.trim().toUpperCase()),
  ]
  for (const contract of contracts) {
    const customer = contract && (await findCustomer(ctx.db, contract.memberId))
    if (customer && emailHashOf(customer.email) === emailHash) return { ...contract, customer }
  }
  return undefined
}

async function orderNumbered({ db }: Ctx, typed: string) {
  const order = await findOrderNumbered(db, typed)
  return order && { ...ofContract(order), subjectType: 'shop-order' as const }
}

async function giftCardNumbered({ db }: Ctx, typed: string) {
  const card = await findGiftCardNumbered(db, typed)
  return card && { ...ofContract(card), subjectType: 'gift-card' as const }
}

async function boxNumbered({ db }: Ctx, typed: string) {
  const named = await db.maybe<{ id: string }>(boxesNamed(typed))
  const box = named && (await findBox(db, named.id))
  return box && { ...ofContract(box), subjectType: 'box' as const }
}

const ofContract = ({ id, number, memberId }: { id: string; number: string; memberId: string }) => ({
  subjectId: id,
  number,
  memberId,
})
