import type { MarketId } from '#/markets/markets.ts'
import { type Contact, contactFields } from '#/members/contact.rule.ts'
import { registrationRules } from '#/members/registration.rule.ts'
import type { FieldRules } from '#/validation/validation.rule.ts'

/** Who buys and where it goes; `terms`: ticked. */
export type Buyer = Contact & { email: string; terms: boolean }

export function buyerRules(market: MarketId): FieldRules<Buyer> {
  const rules = registrationRules(market)
  const contact = Object.fromEntries(contactFields.map((field) => [field, rules[field]]))
  return { email: rules.email, ...contact, terms: rules.terms }
}
