import { returnReasons } from '#/goods/fulfilment/intake/reasons/return-reason.rule.ts'
import { type MarketId, marketIds, marketOf } from '#/platform/markets/markets.ts'
import type { RedirectMethod } from '#/platform/markets/pay-methods.rule.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import type { OrderView } from '#/shop/orders/view/order.schema.ts'
import { agreedOrder } from '#/testing/agreed-order.ts'
import { answerThere, goToPay, payOnPage } from '#/testing/at-the-provider.ts'
import { type Caller, shopBrowser } from '#/testing/people/shoppers.ts'
import type { Who } from '#/testing/world/world.ts'
import type { SimulatedMember } from './cast.ts'
import { objectToOrderADay } from './claims.ts'
import { type Dice, twiceMaybe } from './dice.ts'
import { faultADay } from './faults.ts'
import type { Process } from './process.ts'

/** A guest's order, with its session. */
export type Guest = { as: Who; market: MarketId; orderId: string; email: string }
type Shopping = {
  members: readonly SimulatedMember[]
  guests: Guest[]
  shelf: readonly string[]
  ordering: boolean
}
type Own = { as: Who; market: MarketId; orderId: string; email: string | undefined }

/** The shop's day: guests and members buy, and follow their orders until they end. */
export async function shopADay(p: Process, { members, guests, shelf, ordering }: Shopping, dice: Dice) {
  if (ordering && dice.chance(0.4)) {
    const guest = await buy(p, { market: dice.pick(marketIds) }, shelf, dice)
    if (guest) guests.push(guest)
  }
  for (const { market, ...as } of members)
    if (ordering && dice.chance(0.1)) await buy(p, { as, market }, shelf, dice)
  for (const own of await theirOrders(p, members, guests)) {
    const state = await handleOrder(p, own, dice)
    const guest = guests.findIndex(({ orderId }) => orderId === own.orderId)
    if (state && !isAlive(state) && guest >= 0) guests.splice(guest, 1)
  }
}

/** Orders a cart of one to three pieces, sometimes with a double press. */
async function buy(p: Process, caller: Caller & { market: MarketId }, shelf: readonly string[], dice: Dice) {
  const { browser, remember } = shopBrowser(caller)
  for (let pieces = dice.between(1, 3); pieces > 0; pieces--)
    remember(
      await p.call('POST', '/shop/cart/items', { ...browser, body: { sku: dice.pick(shelf), quantity: 1 } }),
    )
  const cart = await p.call('GET', '/shop/cart/items', browser)
  if (cart.status !== 200 || cart.body.lines.length === 0) return undefined
  const body = await agreedOrder(p, browser, caller.market)
  const key = p.ctx.random.uuid()
  const { status, body: ordered } = await twiceMaybe(dice, () =>
    p.call('POST', '/shop/checkout/order', {
      ...browser,
      key,
      body: { ...body, email: caller.as ? '' : body.email },
    }),
  )
  if (status !== 201 || !ordered.session) return undefined
  return { as: ordered.session, market: caller.market, orderId: ordered.orderId, email: body.email }
}

/** Each with a session of today: a member's own, or the guest's for that order alone. */
async function theirOrders(
  p: Process,
  members: readonly SimulatedMember[],
  guests: readonly Guest[],
): Promise<Own[]> {
  const all: Own[] = []
  for (const { market, ...as } of members) {
    const { body } = await p.call('GET', '/shop/orders', { as, market })
    for (const { id, state } of body?.orders ?? [])
      if (isAlive(state)) all.push({ as, market, orderId: id, email: undefined })
  }
  for (const guest of guests) {
    const scope = `link:order:${guest.orderId}`
    const as = await openSession(p.ctx, { ownerKind: 'member', ownerId: guest.as.id, scope })
    all.push({ ...guest, as })
  }
  return all
}
const isAlive = (state: OrderView['state']) =>
  ['awaiting-payment', 'paid', 'packed', 'shipped', 'delivered'].includes(state)

/** Returns the order's state of that morning. */
async function handleOrder(p: Process, own: Own, dice: Dice): Promise<OrderView['state'] | undefined> {
  const { as, market, orderId, email } = own
  const { status, body: order } = await p.call('GET', '/shop/orders/:orderId', {
    as,
    market,
    params: { orderId },
  })
  if (status !== 200) return undefined
  if (order.payment && dice.chance(0.9)) await pay(p, own, order.payment.charge.id, dice)
  if (order.canCancel && dice.chance(0.08))
    await twiceMaybe(dice, () =>
      p.call('POST', '/shop/orders/:orderId/cancel', { as, market, params: { orderId } }),
    )
  if (order.canReturn && dice.chance(0.2)) await sendBack(p, own, order, dice)
  await faultADay(p, own, order, dice)
  if (order.hasClaims) await objectToOrderADay(p, own, dice)
  if (email && isAlive(order.state) && dice.chance(0.02))
    await twiceMaybe(dice, () =>
      p.call('POST', '/withdrawals', { market, body: { number: order.number, email, pieces: '' } }),
    )
  return order.state
}

async function pay(p: Process, { as, market }: Own, chargeId: string, dice: Dice) {
  const [method] = marketOf(market).payMethods
  if (method && dice.chance(0.5)) await payElsewhere(p, { as, chargeId, method }, dice)
  else await payByCard(p, { as, chargeId }, dice)
  if (dice.chance(0.7))
    await p.call('POST', '/payments/charges/:id/check', { as, market, params: { id: chargeId } })
}

type Paying = { as: Who; chargeId: string }

/** Goes to the page of the bank or the wallet, sometimes twice, and answers there in any way or not at all. */
async function payElsewhere(p: Process, { as, ...paying }: Paying & { method: RedirectMethod }, dice: Dice) {
  const { path } = await twiceMaybe(dice, () => goToPay(p, { member: as, ...paying }))
  const outcome = dice.pick([
    'pay',
    'pay',
    'pay',
    'refuse',
    'cancel',
    'later',
    'later-refused',
    'never',
  ] as const)
  if (path && outcome !== 'never') await answerThere(p, path, outcome)
  if (dice.chance(0.1)) await payByCard(p, { as, ...paying }, dice)
}

async function payByCard(p: Process, { as, chargeId }: Paying, dice: Dice) {
  const testCard = dice.pick(['pm_card_visa', 'pm_card_visa', 'pm_card_visa', 'pm_card_chargeDeclined'])
  await payOnPage(p, { member: as, chargeId, testCard })
}

async function sendBack(p: Process, { as, market, orderId }: Own, { lines }: OrderView, dice: Dice) {
  const there = lines.filter(({ state }) => state === 'delivered')
  const chosen = dice.chance(0.4) ? there : [dice.pick(there)]
  const reasoned = dice.chance(0.7)
  const goods = chosen.map(({ id }) => ({ id, reason: reasoned ? dice.pick(returnReasons) : null }))
  await twiceMaybe(dice, () =>
    p.call('POST', '/contracts/:contractId/returns', {
      ...{ as, market, params: { contractId: orderId } },
      body: { goods },
    }),
  )
}
