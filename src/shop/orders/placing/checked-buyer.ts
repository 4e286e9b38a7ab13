import type { FastifyRequest } from 'fastify'
import { type BuyerRow, findCustomer } from '#/people/members/guests.ts'
import { Invalid } from '#/platform/errors.ts'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import { problemsOf, tidied, writtenZip } from '#/platform/validation/validation.rule.ts'
import { type BuyerForm, buyerRules } from './checkout.rule.ts'

/** A member with a full session; a mail's link buys nothing in a member's name. */
export async function signedInBuyer({ actor, ctx }: FastifyRequest): Promise<BuyerRow | undefined> {
  return actor.kind === 'member' && actor.scope === 'full' ? findCustomer(ctx.db, actor.id) : undefined
}

export function checkedBuyer(given: BuyerForm, market: MarketId): BuyerForm {
  const buyer = tidied(given)
  const problems = problemsOf(buyer, buyerRules(market))
  if (Object.keys(problems).length > 0) throw Invalid(problems)
  return { ...buyer, zip: writtenZip(buyer.zip, marketOf(market).countryId) }
}
