import { announceReturn } from '#/after-sales/returns/announce-return.ts'
import { sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { mailsTo } from '../papers/mails.ts'
import type { TestApp, Who } from '../world/app.ts'
import { givenStaff } from './given-charge.ts'
import { photographUnit } from './given-claims.ts'
import { givenShop } from './given-shop-order.ts'

type How = { grade?: 'A' | 'B' | 'C' | 'D'; labelPresent?: boolean }

/** Orders of the shop with worse or missing returns, and the colleagues who decide on them. */
export async function givenOrderClaims(app: TestApp) {
  const warehouse = await givenStaff(app, 'warehouse')
  const [first, second] = [await givenStaff(app, 'support'), await givenStaff(app, 'finance')]
  const shop = givenShop(app, warehouse)
  const { ctx, db } = app
  const awake = async () => {
    for (const person of [warehouse, first, second])
      Object.assign(person, await openSession(ctx, { ownerKind: 'staff', ownerId: person.id }))
  }

  /** Two pieces at 500; one of them is announced, with the reason that its colour differs. */
  async function announced({ market = 'se' as MarketId, kind = 'return' as 'return' | 'withdrawal' } = {}) {
    const order = await shop.delivered({ market })
    const { orderId, customer } = order
    const [line] = await shop.lines(orderId)
    const reasons = new Map([[line!.id, kind === 'return' ? ('colour' as const) : null]])
    await announceReturn(ctx, { type: 'shop-order', id: orderId }, { memberId: customer.id, reasons })
    await awake()
    return {
      ...order,
      market,
      lineId: line!.id,
      at: { as: order.who, market, params: { orderId, contractId: orderId } },
    }
  }

  /** The warehouse takes a piece in and grades it. */
  const takeBack = async (unitId: string, { grade = 'D', labelPresent = false }: How = {}) =>
    app.ask('POST', '/studio/returns/units/:unitId', {
      as: warehouse,
      params: { unitId },
      body: { grade, labelPresent },
    })
  const photograph = (unitId: string) => photographUnit(app, { unitId, as: warehouse })

  /** One piece is back, worn and without its label; its refund waits for a colleague. */
  async function oneBack({ market = 'se' as MarketId } = {}) {
    const order = await announced({ market })
    await takeBack(order.lineId)
    const [claim] = await claimsOf(order.orderId)
    if (!claim) throw new Error('Nothing was proposed')
    return { ...order, claim }
  }

  const seen = (claimId: string, as: Who = first) =>
    app.ask('GET', '/studio/claims/:claimId', { as, params: { claimId } })
  const claimsOf = async (orderId: string) => {
    const rows = await db.many<{ id: string }>(
      sql`SELECT id FROM claim WHERE contract_id = ${orderId} ORDER BY proposed_at, id`,
    )
    return Promise.all(rows.map(({ id }) => seen(id)))
  }
  const step = async (
    name: 'decide' | 'refuse' | 'second' | 'waive' | 'uphold',
    claimId: string,
    { as = first, ...body }: { as?: Who } & Record<string, unknown>,
  ) => {
    const { version, refusable } = await seen(claimId)
    const unitId = name === 'refuse' && { unitId: refusable[0]?.id ?? claimId }
    return app.call('POST', `/studio/claims/:claimId/${name}` as '/studio/claims/:claimId/decide', {
      as,
      params: { claimId },
      body: { version, ...unitId, ...body } as never,
    })
  }

  /** Passes days one by one; the colleagues then sign in again. */
  async function pass(days: number) {
    for (let day = 0; day < days; day++) {
      app.clock.advance('P1D')
      await app.settle()
    }
    await awake()
  }
  const claimMails = async (email: string) =>
    (await mailsTo(app, email)).filter(({ template }) => template.startsWith('claim-'))
  const refunded = async (orderId: string) => {
    await app.settle()
    return (await shop.refunds(orderId)).map(({ amount }) => amount)
  }
  const notes = (orderId: string) =>
    db.many<{ kind: string; amount: number; vatRate: number }>(sql`
      SELECT l.kind, l.amount, l.vat_rate FROM invoice i JOIN invoice_line l ON l.invoice_id = i.id
      WHERE i.subject_id = ${orderId} AND i.kind = 'credit-note' ORDER BY i.issued_at, l.position`)
  /** A new session of the buyer's link, which lasts an hour. */
  const backAgain = async <O extends { orderId: string; customer: { id: string }; market: MarketId }>(
    order: O,
  ) => {
    const scope = `link:order:${order.orderId}`
    const as = await openSession(ctx, { ownerKind: 'member', ownerId: order.customer.id, scope })
    return { as, market: order.market, params: { orderId: order.orderId, contractId: order.orderId } }
  }
  return {
    shop,
    warehouse,
    first,
    second,
    awake,
    announced,
    takeBack,
    photograph,
    oneBack,
    seen,
    claimsOf,
    step,
    pass,
    claimMails,
    refunded,
    notes,
    backAgain,
  }
}
