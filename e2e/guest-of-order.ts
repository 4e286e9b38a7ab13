import type { MarketId } from '#/platform/markets/markets.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import type { TestApp } from '#/testing/world/app.ts'
import { newCustomer } from './customer.ts'
import type { World } from './world.ts'

type Ordered = { orderId: string; customer: { id: string; email: string } }

/** A guest's browser with the session of one order alone, as a mail's link gives it. */
export async function guestOfOrder(
  world: World,
  app: Pick<TestApp, 'ctx'>,
  { customer, orderId }: Ordered,
  market: MarketId = 'se',
) {
  const guest = await newCustomer(world, { market, email: customer.email })
  const scope = `link:order:${orderId}`
  const { id, token } = await openSession(app.ctx, { ownerKind: 'member', ownerId: customer.id, scope })
  await guest.page
    .context()
    .addCookies([
      ...Object.entries({ user_id: id, user_token: token, user_link: token.slice(0, 8) }).map(
        ([name, value]) => ({ name, value, url: world.origin }),
      ),
    ])
  await guest.page.goto(`/checkout/${orderId}`)
  return guest
}
