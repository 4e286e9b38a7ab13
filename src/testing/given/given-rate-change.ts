import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { sendingBack } from '#/testing/given/sending-back.ts'
import type { TestApp } from '../world/app.ts'
import { type Customer, givenCustomer, givenStudio } from './given-box.ts'
import { givenShop } from './given-shop-order.ts'
import { givenVariant } from './given-variant.ts'

/** A box or an order, and the total that its page showed. */
type ShownTotal = { subject: string; total: number }
type Boxed = { member: Customer; boxId: string }

/**
 * Boxes and orders of each market before, across and after midnight of 1 April 2026, each by the real calls; the app's clock begins on
 * 2 March.
 */
export async function givenRateChange(app: TestApp) {
  const { clock, ask } = app
  const studio = await givenStudio(app, { stock: 200 })
  const shop = givenShop(app, studio.warehouse)
  const prices = { da: 700_00, se: 700_00, nl: 700_00, de: 700_00 }
  const dresses: string[] = []
  for (let nth = 0; nth < 4; nth++)
    dresses.push((await givenVariant(app.db, { kind: 'dress', size: '38', stock: 50, prices })).sku)

  const until = (moment: string) => clock.advance(`PT${(Date.parse(moment) - +clock.now()) / 1000}S`)
  async function inEach<T>(make: (market: MarketId) => Promise<T>): Promise<Record<MarketId, T>> {
    const made: [MarketId, T][] = []
    for (const market of marketIds) made.push([market, await make(market)])
    return Object.fromEntries(made) as Record<MarketId, T>
  }

  const picked = async (market: MarketId): Promise<Boxed> => {
    const member = await givenCustomer(app, market)
    const boxId = await studio.order(member)
    await studio.style(boxId, [dresses[0]!, ...studio.shelf.slice(0, 4)])
    return { member, boxId }
  }
  const sent = async (box: Boxed) => {
    await studio.approve(box.member, box.boxId)
    await studio.ship(box.boxId)
    await studio.deliver(box.boxId)
    return box
  }
  const atBox = ({ member, boxId }: Boxed) => ({ as: member, market: member.market, params: { boxId } })
  const feedback = (box: Boxed) => ask('GET', '/boxes/:boxId/feedback', atBox(box))
  /** The total that the box's page shows. */
  const shown = async (box: Boxed): Promise<ShownTotal> => ({
    subject: box.boxId,
    total: (await feedback(box)).toPay.total,
  })
  async function confirmed(box: Boxed): Promise<ShownTotal> {
    const shownTotal = await shown(box)
    await ask('POST', '/boxes/:boxId/confirm', { ...atBox(box), body: { amount: shownTotal.total } })
    await app.settle()
    return shownTotal
  }
  const awake = async ({ member, boxId }: Boxed): Promise<Boxed> => {
    const session = await openSession(app.ctx, { ownerKind: 'member', ownerId: member.id })
    return { member: { ...member, ...session }, boxId }
  }
  const takenBack = async (unitId: string) => {
    await shop.takenBack(unitId)
    await app.settle()
  }

  // The approval of this one lapses on 30 March, and no worker runs until April.
  until('2026-03-16T10:00:00Z')
  const late = await inEach(async (market) => shown(await sent(await picked(market))))

  // The approval of this one lapses on 31 March.
  until('2026-03-17T10:00:00Z')
  const lastDay = await inEach(async (market) => shown(await sent(await picked(market))))

  until('2026-03-27T09:00:00Z')
  const early = await inEach(async (market) => {
    const kept = await sent(await picked(market))
    const bought = await shop.delivered({ market })
    return { kept, keptTotal: await confirmed(kept), bought, silent: await picked(market) }
  })
  await inEach(async (market) => studio.approve(early[market].silent.member, early[market].silent.boxId))

  until('2026-03-31T21:30:00Z')
  const lastHour = await inEach(async (market) => ({
    swapped: await picked(market),
    order: await shop.placed({ market }),
  }))

  // A quarter past midnight in all four markets.
  until('2026-03-31T22:15:00Z')
  const silent = await inEach(async (market) => {
    const { order } = lastHour[market]
    await shop.pay(order)
    await ask('POST', '/payments/charges/:id/check', { params: { id: order.chargeId }, as: order.who })
    const box = await awake(early[market].silent)
    await studio.ship(box.boxId)
    await studio.deliver(box.boxId)
    return shown(box)
  })
  const exchanged = await inEach(async (market) => {
    const box = await awake(lastHour[market].swapped)
    const { alternatives } = await ask('GET', '/boxes/:boxId/preview', atBox(box))
    const { itemId, sku } = alternatives[0]!
    await ask('POST', '/boxes/:boxId/preview/items/:itemId/swap', {
      ...atBox(box),
      params: { boxId: box.boxId, itemId },
      body: { sku },
    })
    await sent(box)
    const { id, productId } = (await feedback(box)).pieces[1]!
    const other = await givenVariant(app.db, { productId, size: `L-${box.boxId}`, stock: 1, prices })
    await ask('PUT', '/boxes/:boxId/feedback/items/:itemId/exchange', {
      ...atBox(box),
      params: { boxId: box.boxId, itemId: id },
      body: { sku: other.sku },
    })
    return confirmed(box)
  })

  // Returns after the change: of purchases before it and of exchanges after it.
  until('2026-04-03T10:00:00Z')
  await inEach(async (market) => {
    const kept = await awake(early[market].kept)
    const [piece] = (await feedback(kept)).pieces
    await ask('POST', '/contracts/:contractId/returns', {
      ...{ ...atBox(kept), params: { contractId: kept.boxId } },
      body: sendingBack([piece!.id]),
    })
    await takenBack(piece!.id)

    const { orderId, customer } = early[market].bought
    const [line] = await shop.lines(orderId)
    const scope = `link:order:${orderId}`
    const as = await openSession(app.ctx, { ownerKind: 'member', ownerId: customer.id, scope })
    await ask('POST', '/contracts/:contractId/returns', {
      ...{ as, market, params: { contractId: orderId } },
      body: sendingBack([line!.id], 'colour'),
    })
    await takenBack(line!.id)

    const box = await awake(lastHour[market].swapped)
    const { ordered } = (await feedback(box)).exchange
    await studio.ship(ordered!.id)
    await studio.deliver(ordered!.id)
    const [instead] = ordered!.pieces
    await ask('POST', '/contracts/:contractId/returns', {
      ...atBox(box),
      params: { contractId: ordered!.id },
      body: sendingBack([instead!.id]),
    })
    await takenBack(instead!.id)
  })

  until('2026-04-20T10:00:00Z')
  await app.settle()

  const ofOrder = ({ orderId, order }: { orderId: string; order: { total: number } }): ShownTotal => ({
    subject: orderId,
    total: order.total,
  })

  return (market: MarketId) => ({
    kept: early[market].keptTotal,
    bought: ofOrder(early[market].bought),
    late: late[market],
    lastDay: lastDay[market],
    silent: silent[market],
    exchanged: exchanged[market],
    paidAfter: ofOrder(lastHour[market].order),
  })
}
