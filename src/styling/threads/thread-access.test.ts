import { afterAll, expect, test } from 'vitest'
import { eraseMember } from '#/account/privacy/erasure/erase-member.ts'
import { collectMemberData } from '#/account/privacy/export/member-data.ts'
import { sql } from '#/platform/database/db.ts'
import { givenCustomer } from '#/testing/given/given-box.ts'
import { givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { threadSteps, uploadTo } from '#/testing/thread-steps.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { threadPhotoFile } from './photos/thread-photos.ts'

const app = await testApp()
afterAll(() => app.settle())
const { write, threadOf, answer, seenBy, change, handOver, actsOn } = threadSteps(app)
const [support, other, stylist] = await Promise.all([
  givenStaff(app, 'support'),
  givenStaff(app, 'support'),
  givenStaff(app, 'stylist'),
])
const fetched = (path: string, as: Who) =>
  app.app.inject({
    url: `/api${path}/small`,
    headers: { locale: 'sv-SE', authorization: `UID ${as.id} ${as.token}` },
  })

test('R8.06 two colleagues answer at once: both messages stand, and the second hears of the first', async () => {
  const member = await givenCustomer(app)
  await write(member, 'Which one of you is it?')
  const { lastNth: seen } = await threadOf(member.id, support)
  const both = await Promise.all([
    answer(member.id, 'Me.', support, { seen }),
    answer(member.id, 'No, me.', other, { seen }),
  ])
  expect((await seenBy(member)).messages.map(({ nth }) => nth)).toEqual([1, 2, 3])
  const told = both.map(({ meanwhile }) => meanwhile.length)
  expect(told.toSorted()).toEqual([0, 1])
  const [meanwhile] = both.flatMap((one) => one.meanwhile)
  expect(meanwhile).toEqual({ by: 'The support', at: '2026-03-02T09:00:00.000Z' })
})

test('R8.06 handed over and taken by two at once: one outcome, and the second hears who, what and when', async () => {
  const member = await givenCustomer(app)
  await write(member, 'Hello')
  const both = await Promise.all([
    handOver(member.id, { role: 'stylist' }, support),
    handOver(member.id, { role: 'support', ownerId: other.id }, other),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { error } = both.find(({ status }) => status === 409)!.body as { error?: { message: string } }
  expect(error?.message).toMatch(/^The support has changed this meanwhile: handed over, 10:00/)
  expect((await actsOn(member.id)).map(({ action }) => action)).toEqual(['thread-handed-over'])
  const seen = await threadOf(member.id, support)
  const taken = await Promise.all([change('take', seen, support), change('take', seen, other)])
  expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('R8.06 a thread is not closed over a message that the colleague has not seen', async () => {
  const member = await givenCustomer(app)
  await answer(member.id, 'Good day', support)
  const seen = await threadOf(member.id, support)
  await write(member, 'One thing more')
  const { status, body } = await change('close', seen, support)
  expect(status).toBe(409)
  expect(body.error?.message).toMatch(/^The customer has changed this meanwhile: written/)
})

test('R8.06 T67 one key sends a message once, and a lost answer is not a second message', async () => {
  const member = await givenCustomer(app)
  const send = () =>
    app.call('POST', '/messages', {
      ...{ as: member, body: { text: 'Only once', photoIds: [], skus: [] } },
      key: '0b7c1c58-0d0a-4b5e-9a51-1d1f6b6f7a01',
    })
  const answers = [...(await Promise.all([send(), send()])), await send()]
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  expect((await seenBy(member)).messages).toHaveLength(1)
})

test('R8.06 T23 a stylist reads the threads of those they work for, and no others', async () => {
  const [mine, foreign] = [await givenCustomer(app), await givenCustomer(app)]
  const deputy = await givenStaff(app, 'stylist')
  await app.db.run(sql`UPDATE member SET stylist_id = ${stylist.id} WHERE id = ${mine.id}`)
  await app.db.run(sql`UPDATE member SET stylist_id = ${deputy.id} WHERE id = ${foreign.id}`)
  for (const member of [mine, foreign]) await write(member, 'Hello')
  const read = (memberId: string, as: Who) =>
    app.call('GET', '/studio/threads/:memberId', { as, params: { memberId } })
  expect([(await read(mine.id, stylist)).status, (await read(foreign.id, stylist)).status]).toEqual([
    200, 404,
  ])
  const { rows } = await app.ask('GET', '/studio/threads', { as: stylist })
  expect(rows.map(({ id }) => id)).toContain(mine.id)
  expect(rows.map(({ id }) => id)).not.toContain(foreign.id)
  const body = { text: 'Not mine', photoIds: [], skus: [], seen: 1 }
  for (const [path, given] of [
    ['messages', body],
    ['take', { version: 1 }],
    ['close', { version: 1, seen: 1 }],
    ['read', { nth: 1 }],
    ['hand-over', { version: 1, role: 'support', ownerId: null, reason: 'Mine now' }],
  ] as const) {
    const { status } = await app.call(
      'POST',
      `/studio/threads/${foreign.id}/${path}` as never,
      {
        ...{ as: stylist, body: given },
      } as never,
    )
    expect([path, status]).toEqual([path, 404])
  }
  await handOver(foreign.id, { role: 'stylist', ownerId: stylist.id }, support)
  expect((await read(foreign.id, stylist)).status, 'handed to them').toBe(200)
  const canned = (memberId: string) =>
    app.call('GET', '/studio/members/:memberId/answers', { as: stylist, params: { memberId } })
  expect((await canned(mine.id)).status).toBe(200)
})

test('R8.06 T14 T51 a picture is encoded anew, sent with a message, and shown to its thread alone', async () => {
  const [member, stranger] = [await givenCustomer(app), await givenCustomer(app)]
  const { id } = (await uploadTo(app, { path: '/messages/photos', as: member })).body
  expect((await uploadTo(app, { path: '/messages/photos', as: member })).body.id, 'the same file').toBe(id)
  expect((await fetched(`/messages/photos/${id}`, stranger)).statusCode).toBe(404)
  expect(
    (await fetched(`/studio/threads/${member.id}/photos/${id}`, support)).statusCode,
    'not sent yet',
  ).toBe(404)
  expect((await write(stranger, 'Hers', { photoIds: [id] })).status).toBe(404)
  expect((await write(member, '', { photoIds: [id] })).status).toBe(200)
  expect((await write(member, 'Again', { photoIds: [id] })).status, 'it is sent').toBe(404)
  expect((await threadOf(member.id, support)).messages[0]!.photos).toEqual([id])
  const shown = await fetched(`/studio/threads/${member.id}/photos/${id}`, support)
  expect([shown.statusCode, shown.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect((await fetched(`/studio/threads/${stranger.id}/photos/${id}`, support)).statusCode).toBe(404)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
  const refused = await uploadTo(app, { path: '/messages/photos', as: member, bytes: svg })
  expect(refused.body.error?.fields).toHaveProperty('photo')
  const ours = await uploadTo(app, { path: `/studio/threads/${member.id}/photos`, as: support, red: 9 })
  expect((await write(member, 'Theirs', { photoIds: [ours.body.id] })).status, 'a colleague’s').toBe(404)
  await answer(member.id, 'See here', support, { photoIds: [ours.body.id] })
  expect((await fetched(`/messages/photos/${ours.body.id}`, member)).statusCode).toBe(200)
})

test('T58 a picture without a message is deleted after a day, with its files', async () => {
  const member = await givenCustomer(app)
  const { id } = (await uploadTo(app, { path: '/messages/photos', as: member, red: 33 })).body
  expect(await app.ctx.files.get(threadPhotoFile(id, 'small'))).toBeDefined()
  app.clock.advance('P2D')
  await app.settle()
  expect(await app.db.many(sql`SELECT FROM thread_photo WHERE id = ${id}`)).toEqual([])
  expect(await app.ctx.files.get(threadPhotoFile(id, 'small'))).toBeUndefined()
})

test('R11.04 the thread is in the file of the member’s data, and goes with the account', async () => {
  const member = await givenMember(app, { card: null })
  const { id } = (await uploadTo(app, { path: '/messages/photos', as: member, red: 77 })).body
  await write(member, 'Forget me', { photoIds: [id] })
  await answer(member.id, 'We shall', await givenStaff(app, 'support'))
  const data = (await collectMemberData(app.db, member.id)) as Record<
    string,
    { text?: string; from?: string }[]
  >
  expect(data.messages!.map(({ text, from }) => [text, from])).toEqual([
    ['Forget me', 'you'],
    ['We shall', 'us'],
  ])
  await eraseMember(app.ctx, member.id)
  await app.settle()
  for (const table of [sql`thread`, sql`thread_message`, sql`thread_photo`])
    expect(await app.db.many(sql`SELECT FROM ${table} WHERE member_id = ${member.id}`)).toEqual([])
  expect(await app.ctx.files.get(threadPhotoFile(id, 'large'))).toBeUndefined()
  expect((await write(member, 'Again')).status).toBe(401)
})
