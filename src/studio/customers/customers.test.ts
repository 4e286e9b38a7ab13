import { expect, test } from 'vitest'
import type { CallInput } from '#/platform/app/api/routes.ts'
import { sql } from '#/platform/database/db.ts'
import { MOST_NAMED } from '#/platform/list/list-spec.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'
import type { TimelineEvent } from './customers.api.ts'

const app = await testApp()
const studio = await givenStudio(app)
const support = await givenStaff(app, 'support')
const member = await givenCustomer(app, 'se')
const another = await givenCustomer(app, 'de')
const boxId = await studio.givenDelivered(member)
await studio.order(another)
await app.db.run(sql`UPDATE member SET first_name = 'Elsa', last_name = 'Norberg' WHERE id = ${member.id}`)
const { pieces } = await app.ask('GET', '/boxes/:boxId/feedback', { params: { boxId }, as: member })
const say = (itemId: string, body: CallInput<'PUT', '/boxes/:boxId/feedback/items/:itemId'>['body']) =>
  app.ask('PUT', '/boxes/:boxId/feedback/items/:itemId', { params: { boxId, itemId }, as: member, body })
await say(pieces[0]!.id, { choice: 'keep', size: 'a-bit-small', text: 'So soft' })
const { toPay } = await say(pieces[1]!.id, { choice: 'return', returnReason: 'too-short' })
await studio.must(app.call('POST', `/boxes/${boxId}/confirm`, { as: member, body: { amount: toPay.total } }))
await app.settle()

const find = async (search: string) =>
  (await app.ask('GET', '/studio/customers', { query: { search }, as: support })).rows
type Query = CallInput<'GET', '/studio/customers/:id/timeline'>['query']
const timeline = (query: Query = {}, as = support, id = member.id) =>
  app.call('GET', '/studio/customers/:id/timeline', { params: { id }, query, as })
const eventsOf = async (query: Query = {}) => {
  const all: TimelineEvent[] = []
  const first = await studio.must(timeline(query))
  for (let page = 1; page <= first.pages; page++)
    all.push(...(await studio.must(timeline({ ...query, page, asOf: first.asOf }))).rows)
  expect(all).toHaveLength(first.total)
  return all
}

test('R8.06 a customer is found by any detail that she gives', async () => {
  const { number } = await app.db.one<{ number: string }>(sql`SELECT number FROM box WHERE id = ${boxId}`)
  const { displayNumber } = await app.db.one<{ displayNumber: string }>(
    sql`SELECT display_number FROM invoice WHERE subject_id = ${boxId}`,
  )
  const { trackingNumber } = await app.db.one<{ trackingNumber: string }>(
    sql`SELECT tracking_number FROM parcel WHERE subject_id = ${boxId} AND direction = 'out'`,
  )
  const searches = [
    'norberg elsa',
    member.email,
    '+46 70 123 45 67',
    number,
    boxId,
    displayNumber,
    trackingNumber,
  ]
  for (const search of searches)
    expect(
      (await find(search)).map(({ id }) => id),
      search,
    ).toEqual([member.id])
  expect((await find('berg')).length, 'Elsa Norberg and Anna Berg').toBe(2)
  expect(await find('nobody')).toEqual([])
})

test('R8.06 her timeline has everything once, in the order of time, with who did it', async () => {
  const events = await eventsOf()
  const times = events.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().reverse())
  const names = events.map(({ kind, what }) => `${kind}:${what}`)
  for (const wanted of [
    ...['account:registered', 'account:subscribed', 'account:card-saved'],
    'box:order',
    'box:claim',
    'box:sendPreview',
    'box:approve',
    'box:pack',
    'box:ship',
    'box:deliver',
    'box:confirm',
    'parcel:handed-over',
    'parcel:arrived',
    'invoice:invoice',
    'charge:created',
    'charge:answer-captured',
    ...['mail:sent', 'note:stylist'],
  ])
    expect(names, wanted).toContain(wanted)
  const earliest = names.toReversed()
  for (const [cause, effect] of [
    ['parcel:handed-over', 'parcel:arrived'],
    ['invoice:invoice', 'charge:created'],
    ['charge:created', 'charge:answer-captured'],
  ] as const)
    expect(earliest.indexOf(cause), `${cause} is before ${effect}`).toBeLessThan(earliest.indexOf(effect))
  expect(events.find(({ what }) => what === 'claim')).toMatchObject({ by: 'The stylist' })
  const { total } = await app.db.one<{ total: number }>(
    sql`SELECT count(*) AS total FROM box_event WHERE box_id = ${boxId}`,
  )
  expect(events.filter(({ kind, what }) => kind === 'box' && what !== 'order')).toHaveLength(total)
  expect((await eventsOf({ kind: 'mail' })).every(({ kind }) => kind === 'mail')).toBe(true)
  const found = await eventsOf({ search: 'Chosen for you' })
  expect(found.map(({ what }) => what).toSorted(), 'the note, and the mails that have it').toEqual([
    'sent',
    'sent',
    'sent',
    'stylist',
  ])
  const file = await app.call('GET', `/studio/customers/${member.id}/timeline.csv`, { as: support })
  expect(file.text.trim().split('\r\n')).toHaveLength(events.length + 1)
})

test('R8.06 support sees a customer’s current box, debt and stylist', async () => {
  const summaryOf = ({ id }: { id: string }) =>
    app.ask('GET', '/studio/customers/:id/summary', { params: { id }, as: support })
  const waiting = await summaryOf(another)
  expect(waiting.box).toMatchObject({ state: 'ordered' })
  expect(waiting).toMatchObject({ order: null, balances: [], claims: 0, subscription: { state: 'active' } })
  const served = await summaryOf(member)
  expect(served.stylist).toMatchObject({ name: 'The stylist', isIn: true })
  expect([waiting.boxes.length, served.boxes.length]).toEqual([1, 1])
  expect(served.boxes[0]!.pieces.map(({ state }) => state)).toContain('kept')
  expect(served.style).toMatchObject({ completed: true, seen: 0 })
  expect(served.style!.sizes).toContainEqual({ kind: expect.any(String), size: expect.any(String) })
})

test('R8.06 what she said of a piece stands there, and each mail as it was sent', async () => {
  const feedback = await eventsOf({ kind: 'feedback' })
  expect(feedback).toHaveLength(2)
  expect(feedback.find(({ what }) => what === 'keep')).toMatchObject({
    detail: expect.stringContaining('Blouse 1'),
    text: 'size: a bit small\nSo soft',
  })
  expect(feedback.find(({ what }) => what === 'return')).toMatchObject({ text: 'goes back: too short' })

  const mails = await eventsOf({ kind: 'mail' })
  const sent = await app.db.many<{ subject: string; text: string }>(
    sql`SELECT subject, text FROM email WHERE member_id = ${member.id}`,
  )
  expect(mails.map(({ detail }) => detail).toSorted()).toEqual(sent.map(({ subject }) => subject).toSorted())
  for (const { subject, text } of sent) {
    const [opening] = text.split('https://')
    expect(mails.find(({ detail }) => detail === subject)!.text).toContain(opening!.trimEnd())
  }
  for (const { text } of mails) expect(text).not.toContain('.invalid')
  expect((await eventsOf({ search: 'soft' })).map(({ kind }) => kind)).toEqual(['feedback'])
})

test('T22 T29 the page has no data of another customer, and roles without customers may not read it', async () => {
  const { rows } = await studio.must(timeline({}, support, another.id))
  expect(rows.map(({ about }) => about)).not.toContain((await eventsOf({ kind: 'box' }))[0]!.about)
  for (const role of ['stylist', 'warehouse', 'buyer']) {
    const colleague = await givenStaff(app, role)
    expect((await timeline({}, colleague)).status, role).toBe(403)
    expect((await app.call('GET', '/studio/customers', { as: colleague })).status, role).toBe(403)
    const summary = app.call('GET', '/studio/customers/:id/summary', {
      params: { id: member.id },
      as: colleague,
    })
    expect((await summary).status, role).toBe(403)
  }
  expect((await timeline({}, support, app.ctx.random.uuid())).status).toBe(404)
  expect((await timeline({}, member)).status).toBe(404)
})

test('R8.05 T29 finance reads what money needs of a customer, and no tastes, notes, feedback or texts of mails', async () => {
  const finance = await givenStaff(app, 'finance')
  const params = { id: member.id }
  const customer = await app.ask('GET', '/studio/customers/:id', { params, as: finance })
  expect(customer).toMatchObject({ id: member.id, name: 'Elsa Norberg' })
  expect(Object.keys(customer).toSorted(), 'all that finance gets of a person').toEqual([
    ...['boxNumber', 'boxState', 'boxes', 'city', 'createdAt', 'email', 'id', 'kind', 'market', 'name'],
    ...['phone', 'subscription'],
  ])
  const summary = await app.ask('GET', '/studio/customers/:id/summary', { params, as: finance })
  expect(summary).toMatchObject({ style: null, stylist: null, boxes: [], subscription: { state: 'active' } })
  expect(Object.keys(summary).toSorted(), 'the first three of them empty').toEqual(
    [
      ...['boxes', 'style', 'stylist', 'address', 'balances', 'box', 'claims', 'failedMails', 'order'],
      ...['parcels', 'returnedAddress', 'signIn', 'subscription'],
    ].toSorted(),
  )
  const first = await studio.must(timeline({}, finance))
  const rows: TimelineEvent[] = []
  for (let page = 1; page <= first.pages; page++)
    rows.push(...(await studio.must(timeline({ page, asOf: first.asOf }, finance))).rows)
  const kinds = new Set(rows.map(({ kind }) => kind))
  for (const kind of ['invoice', 'charge', 'mail', 'parcel'] as const) expect(kinds, kind).toContain(kind)
  for (const kind of ['feedback', 'call', 'note'] as const) expect(kinds, kind).not.toContain(kind)
  expect(rows.every(({ text }) => text === null)).toBe(true)
  expect((await studio.must(timeline({ search: 'Chosen for you' }, finance))).total).toBe(0)
  for (const path of ['/studio/customers', `/studio/customers/${member.id}/timeline.csv`] as const)
    expect((await app.call('GET', path, { as: finance })).status, path).toBe(403)
  const opened = await app.db.one<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM audit WHERE actor_id = ${finance.id} AND action = 'customer-opened'`)
  expect(opened.count).toBeGreaterThan(0)
})

test('R8.06 R8.08 of a name that very many have the newest are shown, and the list says that there are more', async () => {
  await app.db.run(sql`
    INSERT INTO member SELECT (jsonb_populate_record(m, jsonb_build_object('id', gen_random_uuid(), 'email', n || '@many.example', 'last_name', 'Berglund',
      'created_at', m.created_at - n * interval '1 minute'))).* FROM member m, generate_series(1, ${MOST_NAMED + 3}) n WHERE m.id = ${another.id}`)
  const many = (search: string, more: { kind?: 'guest' } = {}) =>
    app.ask('GET', '/studio/customers', { query: { search, sort: '-created', ...more }, as: support })
  expect(await many('berglund')).toMatchObject({ total: MOST_NAMED, cut: true })
  expect((await many('berglund')).rows[0]).toMatchObject({ email: '1@many.example' })
  const guest = await many('berglund', { kind: 'guest' })
  expect(guest, 'nobody of these; of the others nothing is known').toMatchObject({ total: 0, cut: true })
  expect(await many(`berglund ${MOST_NAMED + 3}@many`)).toMatchObject({ total: 1, cut: false })
  await app.db.run(
    sql`DELETE FROM member WHERE email = ANY(${[1, 2, 3].map((past) => `${MOST_NAMED + past}@many.example`)})`,
  )
  expect(await many('berglund')).toMatchObject({ total: MOST_NAMED, cut: false })
})
