import { expect, test } from 'vitest'
import { applyParcelEvent } from '#/goods/fulfilment/parcels/parcel-events.ts'
import { sql } from '#/platform/database/db.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { brokenInvariants } from '#/testing/database/broken-invariants.ts'
import { type Customer, givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { proven } from '#/testing/proven.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp({ env: { CARRIER: 'manual' } })
const { stylist, warehouse, must, order, style, approve, pack, ship } = await givenStudio(app)
const support = await givenStaff(app, 'support')
const note = 'The carrier searched for it in vain.'

async function givenShipped(member: Customer) {
  const id = await order(member)
  await style(id)
  await approve(member, id)
  await ship(id)
  return id
}
const openOnes = async () =>
  (await app.ask('GET', '/studio/exceptions', { query: { state: 'open' }, as: support })).rows
async function report(subjectId: string, kind = 'parcel-lost') {
  const body = { kind, subjectId, note }
  await must(app.call('POST', '/studio/exceptions', { as: warehouse, body }))
  return (await openOnes())[0]!.id
}
const resolve = (id: string, books = 'lost', as = support) =>
  app.call('POST', `/studio/exceptions/${id}/resolve`, { as, body: { outcome: note, books } })
/** A second colleague agrees because of the value; the act is refused if it is not possible any more. */
const settle = async (id: string, books = 'lost', as = support) => {
  const requested = await resolve(id, books, as)
  const second = await proven(app, await givenStaff(app, 'admin'))
  const { rows: waiting } = await app.ask('GET', '/studio/second-looks', { as: second })
  const secondLook = waiting.find(({ subjectId }) => subjectId === id)
  if (requested.status !== 200 || !secondLook) return requested
  const decide = (agree: boolean) =>
    app.call('POST', '/studio/second-looks/:lookId', {
      as: second,
      params: { lookId: secondLook.id },
      body: { agree },
    })
  const agreed = await decide(true)
  if (agreed.status !== 200) await decide(false)
  return agreed
}
const arrives = async (boxId: string, number = 1) => {
  const { trackingNumber } = await app.db.one<{ trackingNumber: string }>(sql`
    SELECT tracking_number FROM parcel WHERE subject_id = ${boxId} AND direction = 'out' AND number = ${number}`)
  return applyParcelEvent(app.ctx, {
    eventId: `${trackingNumber}:delivered`,
    trackingNumber,
    kind: 'delivered',
    at: app.clock.now(),
  })
}
const stateOf = async (boxId: string) =>
  (await app.db.one<{ state: string }>(sql`SELECT state FROM box WHERE id = ${boxId}`)).state
const piecesOf = (boxId: string) =>
  app.db.many<{ id: string; state: string; onHand: number; moves: string[] }>(sql`
    SELECT i.id, i.state, s.on_hand, (SELECT array_agg(kind ORDER BY m.id) FROM stock_move m WHERE m.subject = 'box-item:' || i.id) AS moves
    FROM box_item i JOIN stock_level s USING (sku) WHERE i.box_id = ${boxId} ORDER BY i.position`)

test('R6.13 a lost box is booked once: its pieces leave as lost, it is not charged, and the member gets a mail', async () => {
  const member = await givenCustomer(app, 'de')
  const boxId = await givenShipped(member)
  const before = await piecesOf(boxId)
  const id = await report(boxId)
  const both = await Promise.all([settle(id), settle(id)])
  expect(both.map(({ status }) => status).toSorted(), 'a double click').toEqual([200, 409])
  expect(await stateOf(boxId)).toBe('lost')
  const after = await piecesOf(boxId)
  expect(new Set(after.map(({ state }) => state))).toEqual(new Set(['lost']))
  expect(after[0]!.moves).toEqual(['shipped', 'undelivered', 'lost'])
  expect(after.map(({ onHand }) => onHand)).toEqual(before.map(({ onHand }) => onHand))

  await app.settle()
  const [mail] = (await mailsTo(app, member.email)).filter(({ template }) => template === 'box-lost')
  expect(mail).toMatchObject({ subject: expect.stringMatching(/^Deine Box \d+ ist verloren gegangen$/) })
  expect(mail!.html).toContain('/new-styling')
  await order(member) // The next box can be ordered.
  app.clock.advance('P40D')
  await app.settle()
  Object.assign(support, await openSession(app.ctx, { ownerKind: 'staff', ownerId: support.id }))
  expect(await app.db.many(sql`SELECT FROM invoice WHERE subject_id = ${boxId}`)).toEqual([])
  expect(await brokenInvariants(app.db)).toEqual([])
})

test('R6.13 an uncollected parcel that is back is on the shelf again, it is not charged, and the member gets a mail', async () => {
  const member = await givenCustomer(app, 'nl')
  const boxId = await givenShipped(member)
  const before = await piecesOf(boxId)
  const id = await report(boxId, 'parcel-refused')
  const both = await Promise.all([settle(id, 'back'), settle(id, 'back')])
  expect(both.map(({ status }) => status).toSorted(), 'a double click').toEqual([200, 409])
  expect(await stateOf(boxId)).toBe('undelivered')
  const after = await piecesOf(boxId)
  expect(new Set(after.map(({ state }) => state))).toEqual(new Set(['undelivered']))
  expect(after[0]!.moves).toEqual(['shipped', 'undelivered'])
  expect(after.map(({ onHand }) => onHand)).toEqual(before.map(({ onHand }) => onHand + 1))
  await arrives(boxId)
  expect(
    (await openOnes()).map(({ kind }) => kind),
    'the carrier says otherwise',
  ).toEqual(['parcel-found'])
  await must(settle((await openOnes())[0]!.id, 'nothing'))

  await app.settle()
  const [mail] = (await mailsTo(app, member.email)).filter(({ template }) => template === 'box-undelivered')
  expect(mail).toMatchObject({ subject: expect.stringMatching(/^Je box \d+ is weer bij ons$/) })
  await order(member) // The next box can be ordered.
  expect(await app.db.many(sql`SELECT FROM invoice WHERE subject_id = ${boxId}`)).toEqual([])
  expect(await brokenInvariants(app.db)).toEqual([])
})

test.each(['lost', 'back'])(
  'R6.13 what is refused may get lost on its way, what is lost may come back: booked as %s',
  async (books) => {
    const boxId = await givenShipped(await givenCustomer(app))
    await must(settle(await report(boxId, books === 'lost' ? 'parcel-refused' : 'parcel-lost'), books))
    expect(await stateOf(boxId)).toBe(books === 'lost' ? 'lost' : 'undelivered')
    expect(await brokenInvariants(app.db)).toEqual([])
  },
)

test('R6.13 a loss and an arrival at the same moment: one of them counts', async () => {
  const boxId = await givenShipped(await givenCustomer(app))
  const id = await report(boxId)
  const [settled] = await Promise.all([settle(id), arrives(boxId)])
  const tasks = await openOnes()
  if (settled.status === 200) {
    expect(await stateOf(boxId)).toBe('lost')
    expect(tasks).toMatchObject([{ kind: 'parcel-found' }])
    await must(settle(tasks[0]!.id, 'nothing'))
  } else {
    expect([settled.status, await stateOf(boxId)]).toEqual([409, 'delivered'])
    expect(tasks, 'the task waits for another end').toMatchObject([{ id, orderState: 'delivered' }])
    await must(settle(id, 'nothing'))
  }
  expect(await brokenInvariants(app.db)).toEqual([])
})

test('R6.13 a parcel that arrives after it was booked as lost becomes a task, once', async () => {
  const boxId = await givenShipped(await givenCustomer(app))
  await must(settle(await report(boxId)))
  await arrives(boxId)
  expect(await arrives(boxId), 'an event counts once').toBe(false)
  const tasks = await openOnes()
  expect(tasks).toMatchObject([
    { kind: 'parcel-found', code: expect.stringMatching(/^GP/), orderState: 'lost' },
  ])
  expect(await stateOf(boxId)).toBe('lost')
  await must(settle(tasks[0]!.id, 'nothing'))
})

test.each([
  { books: 'lost', state: 'lost', mail: 'box-lost' },
  { books: 'back', state: 'undelivered', mail: 'box-undelivered' },
])(
  'R6.13 of a box in two parcels one is $state: the other is decided on, and nobody pays for that one',
  async ({ books, state: ended, mail }) => {
    const member = await givenCustomer(app)
    const boxId = await order(member)
    await style(boxId)
    await approve(member, boxId)
    const { lines } = await app.ask('GET', '/studio/warehouse/:subjectId', {
      params: { subjectId: boxId },
      as: warehouse,
    })
    for (const [index, { sku }] of lines.entries())
      await must(
        app.call('POST', `/studio/warehouse/${boxId}/scan`, {
          as: warehouse,
          body: { code: sku, parcel: index < 2 ? 1 : 2 },
        }),
      )
    await ship(boxId)
    await arrives(boxId, 2)
    expect(await stateOf(boxId)).toBe('shipped')
    await must(settle(await report(boxId), books))
    expect(await stateOf(boxId)).toBe('delivered')
    expect((await piecesOf(boxId)).filter(({ state }) => state === ended)).toHaveLength(2)
    const seen = await app.ask('GET', '/boxes/:boxId/feedback', { params: { boxId }, as: member })
    expect(seen.toPay.keptIds).toHaveLength(lines.length - 2)
    await app.settle()
    const mails = (await mailsTo(app, member.email)).map(({ template }) => template)
    expect(mails).toEqual(expect.arrayContaining([mail, 'box-delivered']))
    expect(await brokenInvariants(app.db)).toEqual([])
  },
)

test('R6.13 only a parcel on its way can be booked as lost, and only by the role that settles exceptions', async () => {
  const member = await givenCustomer(app)
  const boxId = await order(member)
  await style(boxId)
  await approve(member, boxId)
  await pack(boxId)
  const id = await report(boxId)
  expect((await settle(id)).status).toBe(409)
  expect((await settle(id, 'lost', stylist)).status).toBe(403)
  expect((await settle(id, 'shelf')).status, 'no garment is known').toBe(409)
  expect((await settle(id, 'anything')).status).toBe(400)
  await must(settle(id, 'nothing'))
})
