import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'
import { cancelBox } from './release.ts'
import { endApproval } from './settlement/settlement.ts'

const app = await testApp()
const { stylist, warehouse, shelf, must, order, style, approve, pack, givenDelivered } =
  await givenStudio(app)

const boxOf = (id: string) =>
  app.db.one<{ state: string; shippedAt: Date | null; cancelledAt: Date | null; settledBy: string | null }>(
    sql`SELECT state, shipped_at, cancelled_at, settled_by FROM box WHERE id = ${id}`,
  )

test('T83 two stylists cannot work on one box, and the second is told', async () => {
  const member = await givenCustomer(app)
  const id = await order(member)
  const other = await givenStaff(app, 'stylist')
  const claims = await Promise.all(
    [stylist, other].map((as) =>
      app.call('POST', '/studio/desk/:boxId/claim', { params: { boxId: id }, as }),
    ),
  )
  expect(claims.map(({ status }) => status).sort()).toEqual([200, 409])
  const winner = claims[0]!.status === 200 ? stylist : other
  const loser = winner === stylist ? other : stylist
  const { version } = (
    await must(app.call('GET', '/studio/desk/:boxId', { params: { boxId: id }, as: winner }))
  ).box
  expect(
    (await app.call('POST', `/studio/desk/${id}/items`, { as: loser, body: { version, sku: shelf[0] } }))
      .status,
  ).toBe(409)
})

test('T83 a change on a box that has moved on is a 409, and nothing is lost', async () => {
  const member = await givenCustomer(app)
  const id = await order(member)
  const { version } = (
    await must(app.call('POST', '/studio/desk/:boxId/claim', { params: { boxId: id }, as: stylist }))
  ).box
  const picks = await Promise.all(
    shelf.slice(0, 3).map((sku) =>
      app.call('POST', '/studio/desk/:boxId/items', {
        params: { boxId: id },
        as: stylist,
        body: { version, sku },
      }),
    ),
  )
  expect(picks.map(({ status }) => status).sort()).toEqual([200, 409, 409])
  expect(
    (await must(app.call('GET', '/studio/desk/:boxId', { params: { boxId: id }, as: stylist }))).pieces,
  ).toHaveLength(1)
})

test('T76 confirming in two tabs while the deadline’s job runs settles once and charges once', async () => {
  for (let round = 0; round < 5; round++) {
    const member = await givenCustomer(app)
    const id = await givenDelivered(member, shelf.slice(0, 5))
    const { approvalEndsAt } = await app.db.one<{ approvalEndsAt: Date }>(
      sql`SELECT approval_ends_at FROM box WHERE id = ${id}`,
    )
    const start = app.clock.now()
    app.clock.set(approvalEndsAt)
    const [a, b] = [await givenSession(member.id), await givenSession(member.id)]
    const confirm = (as: typeof member) =>
      app.call('POST', `/boxes/${id}/confirm`, { as, body: { amount: 1519_00 } })
    const job = endApproval(app.ctx, id).then(() => ({ status: 0 }))
    const outcomes = await Promise.all([confirm({ ...member, ...a }), job, confirm({ ...member, ...b })])
    const { settledBy } = await boxOf(id)
    const confirmed = outcomes.filter(({ status }) => status === 200).length
    expect(confirmed).toBe(settledBy === 'member' ? 1 : 0)
    expect(await app.db.many(sql`SELECT amount FROM charge WHERE subject_id = ${id}`)).toEqual([
      { amount: 1519_00 },
    ])
    expect(await app.db.many(sql`SELECT total FROM invoice WHERE subject_id = ${id}`)).toEqual([
      { total: 1519_00 },
    ])
    app.clock.set(start)
  }
})

test('T76 a piece scanned back while she confirms is either charged or returned, never both', async () => {
  const member = await givenCustomer(app)
  const id = await givenDelivered(member)
  const { pieces } = await must(
    app.call('GET', '/boxes/:boxId/feedback', { params: { boxId: id }, as: member }),
  )
  const piece = pieces[0]!
  const [confirmed, scanned] = await Promise.all([
    app.call('POST', `/boxes/${id}/confirm`, { as: member, body: { amount: 1519_00 } }),
    app.call('POST', `/studio/returns/units/${piece.id}`, {
      as: warehouse,
      body: { grade: 'A', labelPresent: true },
    }),
  ])
  expect([confirmed.status, scanned.status].sort()).toEqual([200, 409])
})

test('T84 cancelling against shipping: never both', async () => {
  for (let round = 0; round < 6; round++) {
    const member = await givenCustomer(app)
    const id = await order(member)
    await style(id)
    await approve(member, id)
    const { version } = (await pack(id)).order
    const ship = app.call('POST', `/studio/warehouse/${id}/ship`, { as: warehouse, body: { version } })
    const cancel = cancelBox(app.ctx, id, { kind: 'member', id: member.id }).then(
      () => 200,
      () => 409,
    )
    const [shipped, cancelled] = await Promise.all([ship, cancel])
    const { shippedAt, cancelledAt } = await boxOf(id)
    expect(Boolean(shippedAt)).not.toBe(Boolean(cancelledAt))
    expect([shipped.status, cancelled].sort()).toEqual([200, 409])
  }
})

test('T84 T83 a screen that is behind ships nothing', async () => {
  const member = await givenCustomer(app)
  const id = await order(member)
  await style(id)
  await approve(member, id)
  const { version } = (await pack(id)).order
  const ship = (seen: number) =>
    app.call('POST', `/studio/warehouse/${id}/ship`, {
      as: warehouse,
      body: { version: seen },
    })
  const behind = await ship(version - 1)
  expect([behind.status, behind.body.error?.code]).toEqual([409, 'changed-meanwhile'])
  expect((await boxOf(id)).state).toBe('packed')
  expect((await ship(version)).status).toBe(200)
})

test('I23 a double click orders one box', async () => {
  const member = await givenCustomer(app)
  const answers = await Promise.all(
    [0, 1, 2].map(() => app.call('POST', '/boxes', { as: member, body: { wish: {} } })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409])
})

test('R6.04 an unaccepted offer lapses after four weeks and releases its pieces', async () => {
  const member = await givenCustomer(app)
  const id = await order(member)
  await style(id)
  await approve(member, id)
  const held = () =>
    app.db.one<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM reservation WHERE owner_id = ${id} AND state = 'live'`,
    )
  expect((await held()).count).toBe(5)
  app.clock.advance('P29D')
  await app.settle()
  expect((await boxOf(id)).state).toBe('lapsed')
  expect((await held()).count).toBe(0)
})

test('R6.06 a preview without an answer ships as it is, without what she declined', async () => {
  const member = await givenCustomer(app)
  const id = await order(member)
  await style(id)
  const [first] = (
    await must(app.call('GET', '/boxes/:boxId/preview', { params: { boxId: id }, as: member }))
  ).pieces
  await must(
    app.call('PUT', `/boxes/${id}/preview/items/${first!.id}`, {
      as: member,
      body: { liked: false, reason: 'price' },
    }),
  )
  app.clock.advance('PT48H')
  await app.settle()
  expect((await boxOf(id)).state).toBe('approved')
  const states = await app.db.many(
    sql`SELECT state, count(*)::int AS count FROM box_item WHERE box_id = ${id} GROUP BY state ORDER BY state`,
  )
  expect(states).toEqual([
    { state: 'picked', count: 4 },
    { state: 'removed', count: 1 },
  ])
})

async function givenSession(ownerId: string) {
  const { openSession } = await import('#/platform/sessions/sessions.ts')
  return openSession(app.ctx, { ownerKind: 'member', ownerId })
}

test('T76 five answers about one piece at once are all kept', async () => {
  const member = await givenCustomer(app)
  const boxId = await givenDelivered(member, shelf.slice(0, 5))
  const { id: itemId } = await app.db.one<{ id: string }>(
    sql`SELECT id FROM box_item WHERE box_id = ${boxId} AND state = 'delivered' LIMIT 1`,
  )
  const answer = { size: 'perfect', fit: 'okay', quality: 'good', price: 'fair', style: 'love' } as const
  const answers = Object.entries(answer).map(([scale, step]) =>
    app.call('PUT', '/boxes/:boxId/feedback/items/:itemId', {
      params: { boxId, itemId },
      as: member,
      body: { [scale]: step },
    }),
  )
  for (const { status } of await Promise.all(answers)) expect(status).toBe(200)
  expect(await app.db.one(sql`SELECT feedback FROM box_item WHERE id = ${itemId}`)).toEqual({
    feedback: answer,
  })
})
