import { sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { sendingBack } from '#/testing/given/sending-back.ts'
import type { TestApp } from '../world/app.ts'
import { type Customer, givenCustomer, type givenStudio } from './given-box.ts'
import { givenVariant } from './given-variant.ts'

type Studio = Awaited<ReturnType<typeof givenStudio>>
type Options = { market?: MarketId; card?: string; stock?: number; count?: number; member?: Customer }

/** Steps around exchanges, each through the API. */
export function givenExchanges(app: TestApp, studio: Studio) {
  const { db } = app

  /** A delivered box of five; the first `count` have another size at 250.00 each, with `stock` units. */
  async function delivered({ market = 'se', card, stock = 1, count = 1, ...who }: Options = {}) {
    const member = who.member ?? (await givenCustomer(app, market, card))
    const boxId = await studio.givenDelivered(member)
    const at = { as: member, params: { boxId, contractId: boxId }, market }
    const { pieces } = await app.ask('GET', '/boxes/:boxId/feedback', at)
    const given = pieces.slice(0, count).map(({ id, productId }) => ({ id, productId }))
    const others: { itemId: string; sku: string }[] = []
    for (const { id: itemId, productId } of given) {
      const prices = { da: 250_00, se: 250_00, nl: 250_00, de: 250_00 }
      const { sku } = await givenVariant(db, { productId, size: `L${others.length}-${boxId}`, stock, prices })
      others.push({ itemId, sku })
    }
    return { member, boxId, at, others, ids: pieces.map(({ id }) => id) }
  }
  type Delivered = Awaited<ReturnType<typeof delivered>>

  const view = ({ at }: Pick<Delivered, 'at'>) => app.ask('GET', '/boxes/:boxId/feedback', at)
  const choose = ({ at, boxId }: Delivered, { itemId, sku }: Delivered['others'][number]) =>
    app.call('PUT', '/boxes/:boxId/feedback/items/:itemId/exchange', {
      ...at,
      params: { boxId, itemId },
      body: { sku },
    })
  const say = ({ at, boxId }: Delivered, itemId: string, body: object) =>
    app.ask('PUT', '/boxes/:boxId/feedback/items/:itemId', { ...at, params: { boxId, itemId }, body })
  const confirm = ({ at }: Delivered, amount: number) =>
    app.call('POST', '/boxes/:boxId/confirm', { ...at, body: { amount } })

  /** Keeps only the chosen exchanges; confirmed, and paid when the card is good. */
  async function ordered(options: Options = {}) {
    const box = await delivered(options)
    for (const id of box.ids) await say(box, id, { choice: 'return' })
    for (const other of box.others) await choose(box, other)
    const { toPay } = await view(box)
    await confirm(box, toPay.total)
    await app.settle()
    const exchange = (await view(box)).exchange.ordered!
    return {
      ...box,
      total: toPay.total,
      exchangeId: exchange.id,
      pieceIds: exchange.pieces.map(({ id }) => id),
    }
  }
  async function arrived(options: Options = {}) {
    const exchange = await ordered(options)
    await studio.ship(exchange.exchangeId)
    await studio.deliver(exchange.exchangeId)
    await app.settle()
    return exchange
  }
  type Ordered = Awaited<ReturnType<typeof ordered>>
  const ofOrder = ({ at, exchangeId }: Ordered) => ({ ...at, params: { orderId: exchangeId } })
  const order = (exchange: Ordered) => app.ask('GET', '/shop/orders/:orderId', ofOrder(exchange))
  const cancel = (exchange: Ordered) => app.call('POST', '/shop/orders/:orderId/cancel', ofOrder(exchange))
  /** Withdraws from these pieces, without a reason. */
  const withdraw = (exchange: Ordered, pieceIds: readonly string[] = exchange.pieceIds) =>
    app.call('POST', '/contracts/:contractId/returns', {
      ...{ ...exchange.at, params: { contractId: exchange.exchangeId } },
      body: sendingBack(pieceIds),
    })
  const takenBack = async (unitId: string) => {
    await studio.awake()
    const body = { grade: 'A', labelPresent: true } as const
    await app.ask('POST', '/studio/returns/units/:unitId', { as: studio.warehouse, params: { unitId }, body })
    await app.settle()
  }

  const free = async (sku: string) =>
    (
      await db.one<{ free: number }>(
        sql`SELECT on_hand - reserved AS free FROM stock_level WHERE sku = ${sku}`,
      )
    ).free
  const refunds = (boxId: string) =>
    db.many<{ amount: number }>(sql`
      SELECT r.amount FROM refund r JOIN charge c ON c.id = r.charge_id WHERE c.subject_id = ${boxId} ORDER BY r.amount`)
  /** The member signs in again after some days. */
  const backAgain = async <B extends Delivered>(box: B): Promise<B> => {
    const session = await openSession(app.ctx, { ownerKind: 'member', ownerId: box.member.id })
    const as: Customer = { ...box.member, ...session }
    return { ...box, member: as, at: { ...box.at, as } }
  }
  return {
    delivered,
    view,
    choose,
    say,
    confirm,
    ordered,
    arrived,
    order,
    cancel,
    withdraw,
    ofOrder,
    takenBack,
    free,
    refunds,
    backAgain,
  }
}
