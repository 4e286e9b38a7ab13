import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { brokenInvariants } from '#/testing/database/broken-invariants.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenExchanges } from '#/testing/given/given-exchange.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { sendingBack } from '#/testing/given/sending-back.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { addresses } from '#/testing/people/people.ts'
import { killable, pointsIn } from '#/testing/run/killable.ts'
import type { TestApp } from '#/testing/world/app.ts'

/**
 * A member's steps with a box, run once undisturbed and once for every named point, at which the process is killed:
 * the outcome is the same in the books, in the stock, at the provider and in the mailbox (T89).
 */
const killed = await killable()
const { db, clock, ask, lived, settled } = killed
afterAll(killed.close)
/** Failpoints that only an order's life reaches; a test of its own kills there. */
const ofOrders = ['order_claim_taken', 'return_settled', 'withdrawal_recorded']
const points = pointsIn(
  /^src\/(boxes|styling|after-sales|shop\/orders\/exchange|money\/reminders|platform\/messages)\//,
).filter((name) => !ofOrders.includes(name))
/** The present process: data from earlier ones stay when one dies. */
const app = new Proxy({} as TestApp, {
  get: (_, name) => (name === 'db' ? db : Reflect.get(killed.now(), name)),
})
const studio = await givenStudio(app)
const { warehouse, stylist } = studio
const exchanges = givenExchanges(app, studio)

type Given = Awaited<ReturnType<typeof exchanges.delivered>>
type Story = { given?: () => Promise<Given>; live: (box: Given) => Promise<void> }
const key = () => crypto.randomUUID()

async function backAgain(box: Given): Promise<Given> {
  for (const person of [warehouse, stylist])
    Object.assign(person, await openSession(killed.now().ctx, { ownerKind: 'staff', ownerId: person.id }))
  return exchanges.backAgain(box)
}

/** Returns the first piece, or exchanges it if something was chosen; keeps the others. */
async function confirmed({ at, boxId, ids }: Given, { back = true } = {}) {
  const params = { boxId, itemId: ids[0]! }
  const answering = { ...at, params, body: { choice: 'return' } }
  if (back) await ask((p) => p.call('PUT', '/boxes/:boxId/feedback/items/:itemId', answering))
  const { toPay } = await ask((p) => p.ask('GET', '/boxes/:boxId/feedback', at))
  const confirming = { ...at, body: { amount: toPay.total }, key: key() }
  await ask((p) => p.call('POST', '/boxes/:boxId/confirm', confirming))
  await settled()
}

async function exchanged(box: Given) {
  const [other] = box.others
  const params = { boxId: box.boxId, itemId: other!.itemId }
  const choosing = { ...box.at, params, body: { sku: other!.sku } }
  await ask((p) => p.call('PUT', '/boxes/:boxId/feedback/items/:itemId/exchange', choosing))
  await confirmed(box, { back: false })
  const { exchange } = await ask((p) => p.ask('GET', '/boxes/:boxId/feedback', box.at))
  return exchange.ordered!
}

async function takenBack(unitId: string, body: { grade: 'A' | 'D'; labelPresent: boolean }) {
  const taking = { as: warehouse, params: { unitId }, body }
  const isBack = sql`SELECT FROM return_line WHERE unit_id = ${unitId} AND state = 'received'`
  await ask(async (p) => (await db.maybe(isBack)) || p.ask('POST', '/studio/returns/units/:unitId', taking))
}

const stories: Record<string, Story> = {
  'is kept but for a piece, and withdrawn from': {
    async live(box) {
      await confirmed(box)
      const withdrawing = {
        ...{ ...box.at, params: { contractId: box.boxId } },
        ...{ body: sendingBack([box.ids[1]!]), key: key() },
      }
      await ask((p) => p.call('POST', '/contracts/:contractId/returns', withdrawing))
      await takenBack(box.ids[1]!, { grade: 'A', labelPresent: true })
    },
  },
  'is kept, and a faulty piece of it repaid': {
    async live(box) {
      await confirmed(box, { back: false })
      const report = { goodsId: box.ids[1]!, kind: 'faulty' as const, words: 'The seam is open.' }
      const of = { contractId: box.boxId }
      await ask((p) =>
        p.call('POST', '/contracts/:contractId/faults', { ...box.at, params: of, body: report, key: key() }),
      )
      const { id: faultId } = await db.one<{ id: string }>(
        sql`SELECT id FROM piece_fault WHERE contract_id = ${box.boxId}`,
      )
      const as = await givenStaff(app, 'support')
      const body = { version: 1, accept: true, answer: 'The seam is open.' }
      const deciding = { as, params: { faultId }, body, key: key() }
      await ask((p) => p.call('POST', '/studio/faults/:faultId/decide', deciding))
      const params = { ...of, faultId }
      const choosing = { ...box.at, params, body: { choice: 'money' as const }, key: key() }
      await ask((p) => p.call('POST', '/contracts/:contractId/faults/:faultId/choice', choosing))
    },
  },
  'is exchanged, and what came goes back': {
    async live(box) {
      const { id, pieces } = await exchanged(box)
      await studio.ship(id)
      await studio.deliver(id)
      const body = sendingBack([pieces[0]!.id])
      const withdrawing = { ...box.at, params: { contractId: id }, body, key: key() }
      await ask((p) => p.call('POST', '/contracts/:contractId/returns', withdrawing))
      await takenBack(pieces[0]!.id, { grade: 'A', labelPresent: true })
    },
  },
  'is exchanged, and the exchange cancelled': {
    async live(box) {
      const { id: orderId } = await exchanged(box)
      const cancelling = { ...box.at, params: { orderId }, key: key() }
      await ask((p) => p.call('POST', '/shop/orders/:orderId/cancel', cancelling))
    },
  },
  'comes back worn, which is asked for': {
    async live(box) {
      await confirmed(box)
      await takenBack(box.ids[0]!, { grade: 'D', labelPresent: false })
      const { id: claimId } = await db.one<{ id: string }>(
        sql`SELECT id FROM claim WHERE contract_id = ${box.boxId}`,
      )
      const as = await givenStaff(app, 'support')
      const body = { version: 1, amount: 30_00, reason: 'The sleeve is torn.' }
      const deciding = { as, params: { claimId }, body, key: key() }
      await ask((p) => p.call('POST', '/studio/claims/:claimId/decide', deciding))
      await settled()
      clock.advance('P15D')
    },
  },
  'comes back worn, and the objection is not answered': {
    async live(box) {
      await confirmed(box)
      await takenBack(box.ids[0]!, { grade: 'D', labelPresent: false })
      const { id: claimId } = await db.one<{ id: string }>(
        sql`SELECT id FROM claim WHERE contract_id = ${box.boxId}`,
      )
      const as = await givenStaff(app, 'support')
      const body = { version: 1, amount: 30_00, reason: 'The sleeve is torn.' }
      const deciding = { as, params: { claimId }, body, key: key() }
      await ask((p) => p.call('POST', '/studio/claims/:claimId/decide', deciding))
      const params = { contractId: box.boxId, claimId }
      const objecting = { ...box.at, params, body: { text: 'It came like that.' }, key: key() }
      await ask((p) => p.call('POST', '/contracts/:contractId/claims/:claimId/objection', objecting))
      await settled()
      clock.advance('P31D')
    },
  },
  'is not paid, and reminded of': {
    given: () => exchanges.delivered({ market: 'de', card: 'pm_card_chargeCustomerFail' }),
    async live(box) {
      await confirmed(box)
      clock.advance('P15D')
      await settled()
    },
  },
  'is swapped in its preview': {
    given: () => previewed('se'),
    async live({ at, boxId, ids, others }) {
      const params = { boxId, itemId: ids[0]! }
      const swapping = { ...at, params, body: { sku: others[0]!.sku } }
      await ask((p) => p.call('POST', '/boxes/:boxId/preview/items/:itemId/swap', swapping))
    },
  },
  'is ordered, and the subscription ended by a declaration': {
    given: () => previewed('nl'),
    async live({ member }) {
      const { zip } = addresses[member.market]
      const body = { email: member.email, zip, kind: 'ordinary' as const, cause: '', on: '' }
      const ending = { body, key: key() }
      await ask((p) => p.call('POST', '/declared-ends', ending))
    },
  },
}

/** An open preview with alternatives held for its first piece. */
async function previewed(market: MarketId): Promise<Given> {
  const member = await givenCustomer(app, market)
  const prices = { da: 700_00, se: 700_00, nl: 700_00, de: 700_00 }
  const dresses: string[] = []
  for (let count = 0; count < 2; count++)
    dresses.push((await givenVariant(db, { kind: 'dress', size: '38', stock: 1, prices })).sku)
  const boxId = await studio.order(member)
  await studio.style(boxId, [dresses[0]!, ...studio.shelf.slice(0, 4)])
  const at = { as: member, market, params: { boxId, contractId: boxId } }
  const { pieces } = await app.ask('GET', '/boxes/:boxId/preview', at)
  const [itemId = ''] = pieces.flatMap(({ id, sku }) => (sku === dresses[0] ? [id] : []))
  return { member, boxId, at, others: [{ itemId, sku: dresses[1]! }], ids: [itemId] }
}

async function endOf({ boxId, member }: Given) {
  return {
    box: await db.one(sql`SELECT state FROM box WHERE id = ${boxId}`),
    pieces: await db.many(sql`SELECT state FROM box_item WHERE box_id = ${boxId} ORDER BY 1`),
    exchanges: await db.many(sql`
      SELECT o.state, l.state AS piece FROM shop_order o JOIN order_line l ON l.order_id = o.id WHERE o.box_id = ${boxId} ORDER BY 1, 2`),
    claims: await db.many(sql`SELECT kind, state, amount FROM claim WHERE contract_id = ${boxId}`),
    money: await db.many(sql`
      SELECT c.subject_type, c.state, c.amount, r.state AS refund, r.amount AS refunded FROM charge c
      LEFT JOIN refund r ON r.charge_id = c.id WHERE c.member_id = ${member.id} ORDER BY 1, 2, 3, 5`),
    papers: await db.many(
      sql`SELECT kind, subject_type, total FROM invoice WHERE member_id = ${member.id} ORDER BY 1, 2, 3`,
    ),
    reminders: await db.many(sql`
      SELECT r.number, r.fee FROM reminder r JOIN invoice i ON i.id = r.invoice_id WHERE i.member_id = ${member.id}`),
    plan: await db.one(sql`SELECT state FROM subscription WHERE member_id = ${member.id}`),
    mails: (await mailsTo({ db }, member.email)).map(({ template }) => template).sort(),
  }
}

async function run({ given = () => exchanges.delivered(), live }: Story, deadly?: string) {
  const box = await backAgain(await given())
  await settled()
  const life = async () => {
    await live(box)
    await settled()
    return box
  }
  return lived(life, points, deadly)
}

const everReached = new Set<string>()
test.each(Object.entries(stories))(
  'T89 R6.10 R6.11 R6.13 R9.05 a box that %s ends alike wherever the process is killed',
  async (_, story) => {
    const { life, reached } = await run(story)
    const end = await endOf(life)
    for (const name of reached) {
      everReached.add(name)
      const killed = await run(story, name)
      expect({ at: name, died: killed.died, ...(await endOf(killed.life)) }).toEqual({
        at: name,
        died: true,
        ...end,
      })
      expect(await brokenInvariants(db, clock.now()), `killed at ${name}`).toEqual([])
    }
  },
)

test('T89 every named point of a box’s steps was reached', () => {
  expect(points.filter((name) => !everReached.has(name))).toEqual([])
})
