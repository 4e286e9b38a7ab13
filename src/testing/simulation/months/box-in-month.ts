import { sql } from '#/platform/database/db.ts'
import { payOnPage, saveCardOnPage } from '#/testing/at-the-provider.ts'
import type { Customer } from '#/testing/given/given-box.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { sendingBack } from '#/testing/given/sending-back.ts'
import type { Company } from './company.ts'
import type { DrawnBox } from './draw-month.ts'
import type { MonthEvent } from './events.ts'
import { must } from './shop-in-month.ts'

type Theirs = { company: Company; member: Customer; boxId: string; box: DrawnBox; events: MonthEvent[] }
const of = ({ member, boxId }: Theirs) => ({ as: member, market: member.market, params: { boxId } })
/** Prices by piece: those of the shelf, or those made for the exchange. */
type Seen = { id: string; sku: string; state: string; productId: string }
const piecesOf = ({ company: { app }, boxId }: Theirs) =>
  app.db.many<Seen>(sql`
    SELECT i.id, i.sku, i.state, v.product_id FROM box_item i JOIN variant v ON v.sku = i.sku
    WHERE i.box_id = ${boxId} AND i.state NOT IN ('removed', 'declined') ORDER BY i.position`)

/** A box from its order to its delivery. */
export async function receiveBox(company: Company, member: Customer, box: DrawnBox): Promise<string> {
  const { app, studio, shelf } = company
  const boxId = await studio.order(member)
  if (box.waived) {
    const at = { as: studio.stylist, params: { boxId } }
    const { version } = (await app.ask('POST', '/studio/desk/:boxId/claim', at)).box
    await app.ask('PUT', '/studio/desk/:boxId/fee', { ...at, body: { version, reason: 'It came late' } })
  }
  await studio.style(
    boxId,
    box.pieces.map((at) => shelf[at]!.sku),
  )
  await studio.approve(member, boxId)
  await studio.ship(boxId)
  await studio.deliver(boxId)
  return boxId
}

/** Answers each piece as drawn, chooses exchanges for some, and confirms unless the box stays silent. */
export async function answerBox(theirs: Theirs, goodCard: boolean) {
  const { company, member, boxId, box } = theirs
  const { app } = company
  const pieces = await piecesOf(theirs)
  const prices = new Map<string, number>()
  let others = box.instead
  for (const [nth, { id: itemId, productId }] of pieces.entries()) {
    const choice = box.answers[nth] ?? null
    if (!choice) continue
    const at = { ...of(theirs), params: { boxId, itemId } }
    const reason = choice === 'return' ? { returnReason: box.because } : {}
    await app.ask('PUT', '/boxes/:boxId/feedback/items/:itemId', { ...at, body: { choice, ...reason } })
    const [price, ...later] = others
    if (choice !== 'return' || price === undefined) continue
    others = later
    const size = `L-${itemId}`
    const { sku } = await givenVariant(app.db, { productId, size, prices: { [member.market]: price } })
    prices.set(sku, price)
    await app.ask('PUT', '/boxes/:boxId/feedback/items/:itemId/exchange', { ...at, body: { sku } })
  }
  if (box.silent) return
  const view = await app.ask('GET', '/boxes/:boxId/feedback', of(theirs))
  const offer = view.offers.find(({ plan }) => plan === box.plan)
  const body = { amount: offer?.total ?? view.toPay.total, ...(offer && { plan: offer.plan }) }
  await must(app.call('POST', '/boxes/:boxId/confirm', { ...of(theirs), body }))
  await recordDecided(theirs, { goodCard, prices, plan: offer?.plan ?? null })
}

type How = { goodCard: boolean; prices?: ReadonlyMap<string, number>; plan?: DrawnBox['plan'] }
/** Records the decisions as they were drawn, without the application's results. */
export async function recordDecided(theirs: Theirs, { goodCard, prices = new Map(), plan = null }: How) {
  const { company, member, boxId, box, events } = theirs
  const kept = (await piecesOf(theirs)).filter((_, nth) => box.answers[nth] !== 'return')
  events.push({
    did: 'box-decided',
    id: boxId,
    waived: box.waived,
    fault: box.because === 'damaged',
    goodCard,
    plan,
    kept: kept.map(({ sku }) => ({
      piece: sku,
      price: company.shelf.find((goods) => goods.sku === sku)!.prices[member.market],
    })),
    instead: [...prices].map(([piece, price]) => ({ piece, price })),
  })
}

export const isBoxDecided = async ({ company: { app }, boxId }: Theirs) =>
  (await app.db.one<{ at: Date | null }>(sql`SELECT settled_at AS at FROM box WHERE id = ${boxId}`)).at !==
  null

const comesIn = ({ company }: Theirs, unitId: string, grade: 'A' | 'D' = 'A') =>
  must(
    company.app.call('POST', '/studio/returns/units/:unitId', {
      as: company.studio.warehouse,
      params: { unitId },
      body: { grade, labelPresent: grade === 'A' },
    }),
  )

/** Takes in the pieces that were not kept. The first may be worn, and a colleague decides on a claim for it. */
export async function takeInUnwanted(theirs: Theirs) {
  const { box } = theirs
  const back = (await piecesOf(theirs)).filter(({ state }) => state === 'returning')
  for (const [nth, { id }] of back.entries()) {
    const worn = nth === 0 && box.claim
    await comesIn(theirs, id, worn ? 'D' : 'A')
    if (worn) await askForWorn(theirs, worn)
  }
}

async function askForWorn(theirs: Theirs, { part, end }: NonNullable<DrawnBox['claim']>) {
  const claim = await claimOf(theirs, 'loss-in-value')
  if (!claim) throw new Error('Nothing was proposed for a worn piece')
  const amount = Math.max(1, Math.floor(claim.most * part))
  const reason = 'There is a stain on the sleeve.'
  if (end === 'waived') return void (await step(theirs, 'waive', { reason }))
  await step(theirs, 'decide', { amount, reason })
  if (end === 'upheld') {
    const { app } = theirs.company
    const params = { contractId: theirs.boxId, claimId: claim.id }
    const body = { text: 'It came like that.' }
    await app.ask('POST', '/contracts/:contractId/claims/:claimId/objection', { ...of(theirs), params, body })
    await step(theirs, 'uphold', { reason })
  }
  theirs.events.push({ did: 'claimed', amount, taxed: false })
}

type Row = { id: string; kind: string; state: string; most: number; version: number }
async function claimOf({ company, boxId }: Theirs, kind: string): Promise<Row | undefined> {
  return company.app.db.maybe<Row>(sql`
    SELECT id, kind, state, most, version FROM claim WHERE contract_id = ${boxId} AND kind = ${kind}
    ORDER BY proposed_at DESC LIMIT 1`)
}

/** One colleague's step, with the second's agreement when needed. */
async function step(
  theirs: Theirs,
  name: 'decide' | 'waive' | 'uphold' | 'refuse',
  body: object,
  kind = 'loss-in-value',
) {
  const { app, staff } = theirs.company
  const act = async (as: typeof staff.support, path: string, about: string, fields: object) => {
    const { id, version } = (await claimOf(theirs, about))!
    await must(app.call('POST', `/studio/claims/${id}/${path}`, { as, body: { version, ...fields } }))
  }
  await act(name === 'uphold' ? staff.third : staff.support, name, kind, body)
  const claimKind = name === 'refuse' ? 'refused-return' : kind
  if ((await claimOf(theirs, claimKind))?.state === 'second-look')
    await act(staff.second, 'second', claimKind, { agree: true })
}

/** A late return: the fee, the price of a piece, or nothing is claimed. True once it was decided. */
export async function decideLate(theirs: Theirs): Promise<boolean> {
  const { company, member, box, events } = theirs
  const claim = await claimOf(theirs, 'late-return')
  if (!claim) return false
  const reason = 'It has not come back.'
  const [away] = (await piecesOf(theirs)).filter(({ state }) => state === 'returning')
  if (box.late === 'refused' && away) {
    await step(theirs, 'refuse', { unitId: away.id, reason }, 'late-return')
    const amount = company.shelf.find(({ sku }) => sku === away.sku)!.prices[member.market]
    events.push({ did: 'claimed', amount, taxed: true })
  } else if (box.late === 'fee' && claim.most > 0) {
    await step(theirs, 'decide', { amount: claim.most, reason }, 'late-return')
    events.push({ did: 'claimed', amount: member.market === 'da' ? 249_00 : 33_00, taxed: false })
  } else await step(theirs, 'waive', { reason }, 'late-return')
  return true
}

/** Ends an exchange as drawn: cancelled before it is packed, or sent. */
export async function endExchange(theirs: Theirs) {
  const { company, box, events } = theirs
  const { exchange } = await company.app.ask('GET', '/boxes/:boxId/feedback', of(theirs))
  if (!exchange.ordered) return
  if (box.exchangeEnds === 'cancelled') {
    const params = { orderId: exchange.ordered.id }
    await must(company.app.call('POST', '/shop/orders/:orderId/cancel', { ...of(theirs), params }))
    events.push({ did: 'exchange-cancelled' })
    return
  }
  await company.studio.ship(exchange.ordered.id)
  await company.studio.deliver(exchange.ordered.id)
}

/** Withdraws from the drawn pieces, which come in some days later. */
export async function withdraw(theirs: Theirs): Promise<Seen[]> {
  const { company, box } = theirs
  const kept = (await piecesOf(theirs)).filter(({ state }) => state === 'kept').slice(0, box.withdraws)
  if (kept.length > 0)
    await must(
      company.app.call('POST', '/contracts/:contractId/returns', {
        ...{ ...of(theirs), params: { contractId: theirs.boxId } },
        body: sendingBack(kept.map(({ id }) => id)),
      }),
    )
  return kept
}

export async function withdrawExchange(theirs: Theirs): Promise<Seen[]> {
  const { company, box, boxId } = theirs
  if (box.exchangeEnds !== 'withdrawn') return []
  const pieces = await company.app.db.many<Seen & { orderId: string }>(sql`
    SELECT p.id, p.sku, p.state, '' AS product_id, p.order_id FROM order_line p JOIN shop_order e ON e.id = p.order_id
    WHERE e.box_id = ${boxId} AND p.state = 'delivered' ORDER BY p.sku`)
  const [first] = pieces
  if (first)
    await must(
      company.app.call('POST', '/contracts/:contractId/returns', {
        as: theirs.member,
        market: theirs.member.market,
        params: { contractId: first.orderId },
        body: sendingBack(pieces.map(({ id }) => id)),
      }),
    )
  return pieces
}

export async function takeInWithdrawn(theirs: Theirs, pieces: readonly Seen[]) {
  for (const { id } of pieces) await comesIn(theirs, id)
  if (pieces.length > 0) theirs.events.push({ did: 'pieces-back', pieces: pieces.map(({ sku }) => sku) })
}

/** The member saves another card and pays all open charges on the page. */
export async function payAfterAll({ company: { app }, member }: Theirs) {
  await saveCardOnPage(app, { memberId: member.id, testCard: 'pm_card_visa' })
  for (;;) {
    const { status, body } = await app.call('GET', '/payments/charges/next', {
      as: member,
      market: member.market,
    })
    if (status !== 200) return
    await payOnPage(app, { member, chargeId: body.id, testCard: 'pm_card_visa' })
    await must(app.call('POST', '/payments/charges/:id/check', { as: member, params: { id: body.id } }))
  }
}
