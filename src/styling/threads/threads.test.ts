import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { threadSteps } from '#/testing/thread-steps.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
afterAll(() => app.settle())
const { write, signedIn, threadOf, answer, seenBy, change, handOver, waitingFor, actsOn } = threadSteps(app)
const studio = await givenStudio(app)
const support = await givenStaff(app, 'support')
const stylistOf = async (memberId: string, stylistId: string) =>
  app.db.run(sql`UPDATE member SET stylist_id = ${stylistId} WHERE id = ${memberId}`)
const listFor = async (as: typeof support, query = {}) =>
  (await app.ask('GET', '/studio/threads', { as, query })).rows

test('R8.06 a member writes to the stylist, is promised a time, and reads the answer', async () => {
  const member = await givenCustomer(app, 'da')
  await stylistOf(member.id, studio.stylist.id)
  const empty = await seenBy(member)
  expect([empty.messages, empty.stylist, empty.promisedAt]).toEqual([[], 'The', null])
  expect((await write(member, 'Does the coat run small?')).status).toBe(200)
  const thread = await seenBy(member)
  expect(thread.promisedAt, 'ten o’clock in Copenhagen and four open hours').toBe('2026-03-02T13:00:00.000Z')
  expect(await waitingFor(studio.stylist)).toMatchObject({ count: 1, first: [{ id: member.id }] })
  expect((await waitingFor(support)).count, 'it is the stylist’s').toBe(0)
  await answer(member.id, 'Yes, take one size more.', studio.stylist)
  const { messages, promisedAt } = await seenBy(member)
  expect(messages.map(({ text, from, as }) => [text, from, as])).toEqual([
    ['Does the coat run small?', null, 'support'],
    ['Yes, take one size more.', 'The', 'stylist'],
  ])
  expect(promisedAt).toBeNull()
  expect((await waitingFor(studio.stylist)).count).toBe(0)
  expect((await threadOf(member.id, support)).state).toBe('waiting')
})

test('R8.06 both sides see what was read', async () => {
  const member = await givenCustomer(app)
  await write(member, 'Hello')
  expect((await seenBy(member)).readNth).toBe(0)
  await app.ask('POST', '/studio/threads/:memberId/read', {
    ...{ as: support, params: { memberId: member.id }, body: { nth: 99 } },
  })
  expect((await seenBy(member)).readNth, 'no more than there is').toBe(1)
  await answer(member.id, 'Hello Anna')
  expect((await threadOf(member.id)).memberReadNth).toBe(1)
  await app.ask('POST', '/messages/read', { as: member, body: { nth: 2 } })
  expect(await threadOf(member.id)).toMatchObject({
    memberReadNth: 2,
    memberReadAt: '2026-03-02T09:00:00.000Z',
  })
})

test('R8.06 I36 several messages make one mail, without a word of them, and what was read makes none', async () => {
  const member = await givenCustomer(app)
  await answer(member.id, 'Your coat is the green one.')
  app.clock.advance('PT1M')
  await answer(member.id, 'It comes on Tuesday.')
  await app.settle()
  const told = async () =>
    (await mailsTo(app, member.email)).filter(({ template }) => template === 'thread-answered')
  expect(await told(), 'not before some quiet').toHaveLength(0)
  app.clock.advance('PT2M')
  await app.settle()
  const [mail, ...others] = await told()
  expect(others).toEqual([])
  expect(mail!.html).not.toMatch(/coat|Tuesday|Chash/)
  expect(mail!.html).toContain('/messages')
  await answer(member.id, 'And the parcel is small.', await givenStaff(app, 'support'))
  app.clock.advance('PT5M')
  await app.settle()
  expect(await told(), 'half an hour apart').toHaveLength(1)
  await app.ask('POST', '/messages/read', { as: member, body: { nth: 3 } })
  app.clock.advance('PT1H')
  await app.settle()
  expect(await told(), 'it was read').toHaveLength(1)
  await answer(member.id, 'A last word.', await givenStaff(app, 'support'))
  app.clock.advance('PT5M')
  await app.settle()
  expect(await told()).toHaveLength(2)
})

test('R8.06 stylist and support hand a thread over with the reason; support’s first answer makes an owner', async () => {
  const member = await givenCustomer(app)
  await stylistOf(member.id, studio.stylist.id)
  const [awake, helper] = await Promise.all([givenStaff(app, 'support'), givenStaff(app, 'stylist')])
  await stylistOf(member.id, helper.id)
  await write(member, 'Where is my parcel?')
  const before = (await waitingFor(awake)).count
  expect(
    (await handOver(member.id, { role: 'support', reason: 'A matter of the parcel' }, helper)).status,
  ).toBe(200)
  expect((await waitingFor(awake)).count).toBe(before + 1)
  await answer(member.id, 'It comes tomorrow.', awake)
  expect(await threadOf(member.id, awake)).toMatchObject({
    role: 'support',
    owner: 'The support',
    mine: true,
  })
  expect(await actsOn(member.id)).toEqual([
    { action: 'thread-handed-over', reason: 'A matter of the parcel' },
    { action: 'thread-answered', reason: null },
  ])
})

test('R8.06 a closed thread is found by its words, and a new message opens it with the first queue', async () => {
  const member = await givenCustomer(app)
  const awake = await givenStaff(app, 'support')
  await write(member, 'The turquoise lining has come loose')
  await answer(member.id, 'We are sorry for that.', awake)
  const closing = await threadOf(member.id, awake)
  expect((await change('close', closing, awake)).status).toBe(200)
  const found = await listFor(awake, { search: 'turquoise lining', state: 'closed' })
  expect(found.map(({ id, state }) => [id, state])).toEqual([[member.id, 'closed']])
  expect((await change('close', await threadOf(member.id, awake), awake)).status, 'it is closed').toBe(409)
  await write(member, 'And the button, too')
  expect(await threadOf(member.id, awake)).toMatchObject({ state: 'open', owner: null, lastNth: 3 })
  await change('close', await threadOf(member.id, awake), awake)
  expect((await change('reopen', await threadOf(member.id, awake), awake)).status).toBe(200)
  expect((await threadOf(member.id, awake)).state).toBe('open')
})

test('R8.06 a late promise stands on Today, in the list and on the member’s page', async () => {
  const member = await givenCustomer(app)
  await write(member, 'Is anybody there?')
  app.clock.advance('P1D')
  const awake = await givenStaff(app, 'support')
  expect((await waitingFor(awake)).parts).toContainEqual({ of: 'overdue', count: expect.any(Number) })
  expect((await seenBy({ ...member, ...(await signedIn(member.id)) })).isLate).toBe(true)
  const rows = await listFor(awake, { whose: 'mine', sort: 'promised' })
  expect(rows.map(({ id }) => id)).toContain(member.id)
})

test('R8.06 a message that was not read is taken back, and the member’s words wait again', async () => {
  const member = await givenCustomer(app)
  const awake = await givenStaff(app, 'support')
  await write(member, 'May I return it?')
  const promised = (await threadOf(member.id, awake)).promisedAt
  const { id: messageId } = await answer(member.id, 'No', awake)
  const params = { memberId: member.id, messageId }
  const takeBack = (as: typeof awake) =>
    app.call('DELETE', '/studio/threads/:memberId/messages/:messageId', { as, params })
  expect((await takeBack(await givenStaff(app, 'support'))).status, 'a colleague’s').toBe(404)
  expect((await takeBack(awake)).status).toBe(200)
  expect(await threadOf(member.id, awake)).toMatchObject({
    state: 'open',
    promisedAt: promised,
    messages: [{ by: null }],
  })
  const again = await answer(member.id, 'Yes, of course', awake)
  await app.ask('POST', '/messages/read', { as: await signedIn(member.id), body: { nth: 9 } })
  const late = await app.call('DELETE', '/studio/threads/:memberId/messages/:messageId', {
    ...{ as: awake, params: { memberId: member.id, messageId: again.id } },
  })
  expect(late.status, 'it was read').toBe(409)
})

test('R8.06 an open placeholder and an empty message are refused; a piece is shown as a card', async () => {
  const member = await givenCustomer(app)
  const awake = await givenStaff(app, 'support')
  const refused = await app.call('POST', '/studio/threads/:memberId/messages', {
    ...{ as: awake, params: { memberId: member.id } },
    body: { text: 'It comes on {day}.', photoIds: [], skus: [], seen: 0 },
  })
  expect(refused.body.error?.fields).toHaveProperty('text')
  expect((await write(await signedIn(member.id), '  ')).body.error?.fields).toHaveProperty('text')
  const { goods } = await app.ask('GET', '/studio/threads/:memberId/goods', {
    ...{ as: awake, params: { memberId: member.id }, query: { q: 'blouse' } },
  })
  await answer(member.id, 'This one?', awake, { skus: [goods[0]!.sku] })
  const { messages } = await seenBy(await signedIn(member.id))
  expect(messages[0]!.goods).toMatchObject([
    {
      sku: goods[0]!.sku,
      title: goods[0]!.title.replace('Blouse', 'Blus'),
      price: goods[0]!.price,
      onSale: true,
    },
  ])
})

test('R8.06 an answer is offered in the member’s language with their data', async () => {
  const awake = await givenStaff(app, 'support')
  const each = (text: string) => ({ da: `${text} da`, se: `${text} se`, nl: `${text} nl`, de: `${text} de` })
  await app.ask('POST', '/studio/answers', {
    as: awake,
    body: { topic: 'delivery', name: 'Late', subject: each('Late'), text: each('Hej {name}') },
  })
  const member = await givenCustomer(app)
  const { answers, subjects } = await app.ask('GET', '/studio/members/:memberId/answers', {
    ...{ as: awake, params: { memberId: member.id } },
  })
  expect(answers).toMatchObject([{ topic: 'Delivery', text: 'Hej {name} se' }])
  expect(subjects[0]!.values.name).toBe('Anna')
})

test('R8.06 messages stand in the timeline, and finance reads none', async () => {
  const member = await givenCustomer(app)
  const [awake, finance] = await Promise.all([givenStaff(app, 'support'), givenStaff(app, 'finance')])
  await write(member, 'A word about the bill')
  await answer(member.id, 'It is paid.', awake)
  const timeline = (as: typeof awake) =>
    app.ask('GET', '/studio/customers/:id/timeline', {
      as,
      params: { id: member.id },
      query: { kind: 'message' },
    })
  expect((await timeline(awake)).rows.map(({ detail, by }) => [detail, by])).toEqual([
    ['It is paid.', 'The support'],
    ['A word about the bill', 'member'],
  ])
  expect((await timeline(finance)).rows).toEqual([])
  expect((await app.call('GET', '/studio/threads', { as: finance })).status).toBe(403)
})

test('R8.06 T114 a member’s messages are limited', async () => {
  const member = await givenCustomer(app)
  const answers = await Promise.all(Array.from({ length: 32 }, (_, nth) => write(member, `Message ${nth}`)))
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(2)
  const { messages } = await threadOf(member.id)
  expect(new Set(messages.map(({ nth }) => nth)).size, 'one page').toBe(30)
})

test('R8.06 T23 a guest has no thread, and an erased member none any more', async () => {
  const awake = await givenStaff(app, 'support')
  const { id } = await givenMember(app, { card: null })
  await app.db.run(sql`UPDATE member SET erased_at = ${app.clock.now()} WHERE id = ${id}`)
  const unknown = (memberId: string) =>
    app.call('GET', '/studio/threads/:memberId', { as: awake, params: { memberId } })
  expect((await unknown(id)).status).toBe(404)
  expect((await unknown(app.ctx.random.uuid())).status).toBe(404)
  const guest = await app.db.maybe<{ id: string }>(sql`SELECT id FROM member WHERE kind = 'guest' LIMIT 1`)
  if (guest) expect((await unknown(guest.id)).status).toBe(404)
})
