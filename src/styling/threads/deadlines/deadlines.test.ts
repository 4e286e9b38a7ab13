import { afterAll, expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { threadSteps } from '#/testing/thread-steps.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
afterAll(() => app.settle())
const { write, threadOf, answer, signedIn, change, handOver, waitingFor, seenBy } = threadSteps(app)
const { stylist } = await givenStudio(app)

const actsOn = (memberId: string) =>
  app.db.many<{ action: string; by: string }>(sql`
    SELECT action, actor_kind AS by FROM audit WHERE person_id = ${memberId} AND action LIKE 'thread-%' ORDER BY id`)
const later = async (duration: string) => {
  app.clock.advance(duration)
  await app.settle()
}
const ofStylist = async () => {
  const member = await givenCustomer(app, 'da')
  await app.db.run(sql`UPDATE member SET stylist_id = ${stylist.id} WHERE id = ${member.id}`)
  return member
}

test('R8.06 a thread whose promise is not kept goes to all of support four open hours later', async () => {
  const member = await ofStylist()
  await write(member, 'Does the coat run small?')
  // Promised for 14 o’clock on Monday; four open hours later it is 10 o’clock on Tuesday.
  await later('PT23H')
  expect((await threadOf(member.id)).role).toBe('stylist')
  expect((await waitingFor(await givenStaff(app, 'support'))).count).toBe(0)
  await later('PT2H')
  expect(await threadOf(member.id)).toMatchObject({
    role: 'support',
    owner: null,
    isLate: true,
    state: 'open',
  })
  const waiting = await waitingFor(await givenStaff(app, 'support'))
  expect(waiting).toMatchObject({ count: 1, first: [{ id: member.id }] })
  expect(waiting.parts).toContainEqual({ of: 'overdue', count: 1 })
  expect(await actsOn(member.id)).toEqual([{ action: 'thread-escalated', by: 'clock' }])
  // A colleague whose page is from before hears of it.
  const stale = { memberId: member.id, version: 1, lastNth: 1 }
  const { status, body } = await change('take', stale, await givenStaff(app, 'support'))
  expect([status, body.error?.message]).toEqual([
    409,
    expect.stringMatching(/^The system has changed this meanwhile: escalated/),
  ])
  await answer(member.id, 'No, it is true to size.')
})

test('R8.06 a late thread of one colleague of support is anybody’s there; an answered one stays', async () => {
  const [kept, answered] = [await givenCustomer(app, 'da'), await givenCustomer(app, 'da')]
  const owner = await givenStaff(app, 'support')
  for (const { id } of [kept, answered]) {
    await write(await signedIn(id), 'Where is my parcel?')
    await change('take', await threadOf(id, owner), owner)
  }
  await answer(answered.id, 'It comes tomorrow.', owner)
  await later('P3D')
  expect((await threadOf(kept.id)).owner).toBeNull()
  expect(await threadOf(answered.id)).toMatchObject({ owner: 'The support', state: 'waiting' })
})

test('R8.06 an answered thread without a further word closes after a fortnight, and opens by a message', async () => {
  const [silent, talking] = [await givenCustomer(app, 'da'), await givenCustomer(app, 'da')]
  for (const { id } of [silent, talking]) await answer(id, 'Was it right?')
  await later('P13D')
  await write(await signedIn(talking.id), 'It was.')
  await later('P2D')
  expect((await threadOf(silent.id)).state).toBe('closed')
  expect((await threadOf(talking.id)).state).toBe('open')
  expect((await actsOn(silent.id)).at(-1)).toEqual({ action: 'thread-closed', by: 'clock' })
  await write(await signedIn(silent.id), 'One thing more')
  expect(await threadOf(silent.id)).toMatchObject({ state: 'open', lastNth: 2 })
})

test('R8.06 a thread is handed only to colleagues of its queue who work in the member’s country', async () => {
  const member = await givenCustomer(app, 'da')
  const [danish, swedish, finance] = await Promise.all([
    givenStaff(app, 'support'),
    givenStaff(app, 'support'),
    givenStaff(app, 'finance'),
  ])
  await app.db.run(sql`UPDATE staff SET markets = '{da,nl}' WHERE id = ${danish.id}`)
  await app.db.run(sql`UPDATE staff SET markets = '{se}' WHERE id = ${swedish.id}`)
  await write(member, 'Hello')
  const { colleagues } = await threadOf(member.id, danish)
  const offered = colleagues.filter(({ role }) => role === 'support').map(({ id }) => id)
  expect(offered).toContain(danish.id)
  for (const { id } of [swedish, finance]) {
    expect(colleagues.map((one) => one.id)).not.toContain(id)
    const refused = await handOver(member.id, { role: 'support', ownerId: id }, danish)
    expect(refused.status).toBe(400)
  }
  expect((await handOver(member.id, { role: 'stylist', ownerId: danish.id }, danish)).status).toBe(400)
  expect((await handOver(member.id, { role: 'support', ownerId: danish.id }, danish)).status).toBe(200)
})

test('R7.03 R8.06 a member asks about a piece of the shop, which stands in the message as a card', async () => {
  const member = await givenCustomer(app, 'se')
  const { sku } = await app.db.one<{ sku: string }>(sql`
    SELECT v.sku FROM variant v JOIN product p ON p.id = v.product_id AND p.status = 'active'
    JOIN price ON price.sku = v.sku AND price.market = 'se' AND upper_inf(price.valid) LIMIT 1`)
  const asked = async (piece: string) =>
    (await app.ask('GET', '/messages', { as: member, query: { piece } })).piece
  expect(await asked(sku)).toMatchObject({ sku, onSale: true })
  expect(await asked('NO-SUCH-PIECE')).toBeNull()
  await write(member, 'Does it run small?', { skus: [sku] })
  expect((await seenBy(member)).messages[0]!.goods).toMatchObject([{ sku }])
  const hidden = await app.db.one<{ id: string }>(
    sql`UPDATE product SET status = 'draft' WHERE id = (SELECT product_id FROM variant WHERE sku = ${sku}) RETURNING id`,
  )
  expect(await asked(sku), 'the shop does not show it').toBeNull()
  expect((await write(member, 'And this?', { skus: [sku] })).status).toBe(400)
  await app.db.run(sql`UPDATE product SET status = 'active' WHERE id = ${hidden.id}`)
})
