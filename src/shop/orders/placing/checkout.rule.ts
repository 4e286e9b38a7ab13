import { type Contact, contactFields } from '#/people/members/contact.rule.ts'
import { registrationRules } from '#/people/members/registration.rule.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { FieldRules } from '#/platform/validation/validation.rule.ts'

/** The buyer and the address; `terms`: ticked. */
export type BuyerForm = Contact & { email: string; terms: boolean }

export function buyerRules(market: MarketId): FieldRules<BuyerForm> {
  const rules = registrationRules(market)
  const contact = Object.fromEntries(contactFields.map((field) => [field, rules[field]]))
  return { email: rules.email, ...contact, terms: rules.terms }
}
