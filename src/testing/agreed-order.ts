import { usableCredit } from '#/money/charges/least-charge.rule.ts'
import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import { registration } from './people/people.ts'
import type { Caller } from './people/shoppers.ts'
import type { openWorld } from './world/world.ts'

type Api = Pick<Awaited<ReturnType<typeof openWorld>>, 'call'>

/** The order request as the checkout page would send it; credit is used when there is any. */
export async function agreedOrder({ call }: Api, browser: Caller, market: MarketId = 'da') {
  const { cart, shipping, credit: there } = (await call('GET', '/shop/checkout', browser)).body
  const { firstName, lastName, phone, street, streetNumber, streetDoor, zip, city, email } =
    registration(market)
  const contact = { firstName, lastName, phone, street, streetNumber, streetDoor, zip, city, email }
  const buyer: Record<keyof typeof contact, string> = contact
  const total = shipping.find(({ id }) => id === 'home')!.total
  const credit = usableCredit({ credit: there, total, currency: marketOf(market).currency })
  return { ...buyer, terms: true, shipping: 'home' as const, total, cartVersion: cart.version, credit }
}
