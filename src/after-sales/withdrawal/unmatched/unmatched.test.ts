import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { dayOf } from '#/platform/markets/market-time.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { mailsTo } from '#/testing/papers/mails.ts'
import { testApp } from '#/testing/world/app.ts'
import { forgetDeclarations } from '../declarations.ts'

const app = await testApp()
const { db, call } = app
const shop = givenShop(app, await givenStaff(app, 'warehouse'))
let support = await givenStaff(app, 'support')
/** Staff sessions end within a day, so a colleague signs in again. */
async function pass(isOver: () => boolean) {
  while (!isOver()) app.clock.advance('P1D')
  support = await givenStaff(app, 'support')
}

const typed = { name: 'Asta Holm', number: '', remembered: 'The blue shirt of last week', pieces: '' }
type Over = Partial<typeof typed> & { email: string; market?: MarketId }
async function declared({ market = 'se', ...over }: Over) {
  await app.ask('POST', '/withdrawals', { market, body: { ...typed, ...over } })
  await app.settle()
  const { rows } = await app.ask('GET', '/studio/withdrawals/unmatched', {
    as: support,
    query: { search: over.email },
  })
  return rows
}
const match = (declarationId: string, number: string, as = support) =>
  call('POST', '/studio/withdrawals/unmatched/:declarationId/match', {
    as,
    params: { declarationId },
    body: { number },
  })
const settle = (declarationId: string, why: string) =>
  call('POST', '/studio/withdrawals/unmatched/:declarationId/settle', {
    as: support,
    params: { declarationId },
    body: { why },
  })

test('R11.03 a declaration without a number waits with all that was typed, its statutory day and the purchases of its address', async () => {
  const order = await shop.paid()
  const { email } = order.customer
  const [one, ...more] = await declared({ email, pieces: 'The blue one' })
  expect(more).toEqual([])
  expect(one).toMatchObject({
    ...{ ...typed, email, pieces: 'The blue one', market: 'se' },
    dueOn: dayOf(app.clock.now(), 'se').add({ days: 14 }).toString(),
    guesses: [{ type: 'shop-order', number: order.order.number }],
  })
  const today = await app.ask('GET', '/studio/today', { as: support })
  const waiting = today.waiting.find(({ of }) => of === 'declaration')
  expect(waiting?.first.map(({ id }) => id)).toContain(one!.id)
  expect(await shop.state(order.orderId)).toBe('paid')
  await settle(one!.id, 'They keep it: said on the telephone.')
})

test('R11.03 a colleague matches it with the contract by its number: it holds from the day of the declaration', async () => {
  const order = await shop.paid()
  const elsewhere = `typed.${order.order.number}@example.test`
  const [one] = await declared({ email: elsewhere, number: '999999' })
  const later = new Date(one!.declaredAt).getTime() + 2 * 86_400_000
  await pass(() => app.clock.now().getTime() >= later)
  expect((await match(one!.id, '888888')).body.error?.code).toBe('withdrawal-number-unknown')
  expect((await match(one!.id, order.order.number)).status).toBe(200)
  await app.settle()
  expect(await shop.state(order.orderId)).toBe('cancelled')
  const row = await db.one<{ declaredAt: Date; name: string; remembered: string }>(
    sql`SELECT declared_at, name, remembered FROM withdrawal WHERE subject_id = ${order.orderId}`,
  )
  expect(row).toEqual({
    declaredAt: new Date(one!.declaredAt),
    name: typed.name,
    remembered: typed.remembered,
  })
  expect((await mailsTo(app, order.customer.email)).map(({ template }) => template)).toContain(
    'withdrawal-received',
  )
  expect((await match(one!.id, order.order.number)).status, 'once').toBe(409)
})

test('R6.11 R11.03 pieces of a delivered order go back from the match, and their refund is due from the declaration', async () => {
  const order = await shop.delivered()
  const [one] = await declared({ email: 'typing.error@example.test', number: '999999' })
  const nextDay = new Date(one!.declaredAt).getTime() + 86_400_000
  await pass(() => app.clock.now().getTime() >= nextDay)
  expect((await match(one!.id, order.order.number)).status).toBe(200)
  await app.settle()
  expect((await shop.lines(order.orderId)).map(({ state }) => state)).toEqual(['returning', 'returning'])
  const { announcedAt, isLater } = await db.one<{ announcedAt: Date; isLater: boolean }>(
    sql`SELECT announced_at, last_announced_at > announced_at AS is_later FROM goods_return WHERE contract_id = ${order.orderId}`,
  )
  expect(announcedAt, 'the days of the refund').toEqual(new Date(one!.declaredAt))
  expect(isLater, 'the days to hand it in').toBe(true)
})

test('R6.11 R11.03 a declaration that is matched after the period waits for a colleague, with its own statutory day', async () => {
  const order = await shop.delivered()
  const [one] = await declared({ email: 'later@example.test', number: '999999' })
  const { returnsUntil } = await db.one<{ returnsUntil: Date }>(
    sql`SELECT returns_until FROM shop_order WHERE id = ${order.orderId}`,
  )
  await pass(() => app.clock.now() >= returnsUntil)
  await app.settle()
  expect((await match(one!.id, order.order.number)).status).toBe(200)
  const { rows } = await app.ask('GET', '/studio/withdrawals', {
    as: support,
    query: { search: order.order.number },
  })
  expect(rows).toMatchObject([{ declaredAt: one!.declaredAt, dueOn: one!.dueOn, typedName: typed.name }])
})

test('R11.03 R8.01 a declaration of no contract is settled with words, once', async () => {
  const [one] = await declared({ email: 'another@example.test' })
  for (const why of ['   ', ' a  '])
    expect((await settle(one!.id, why)).body.error?.code).toBe('declaration-why-missing')
  const why = 'It was meant for another shop; they were told.'
  expect([(await settle(one!.id, why)).status, (await settle(one!.id, why)).status]).toEqual([200, 409])
  const said = await db.one(sql`SELECT state, settled_why FROM declared_withdrawal WHERE id = ${one!.id}`)
  expect(said).toEqual({ state: 'settled', settledWhy: why })
  const acts = await db.many(sql`SELECT action, actor_id, reason FROM audit WHERE subject_id = ${one!.id}`)
  expect(acts, 'an erasure would not find words in the audit').toEqual([
    { action: 'declaration-settled', actorId: support.id, reason: null },
  ])
})

test('R11.04 a settled declaration is deleted after three years, one that waits is kept', async () => {
  const [old] = await declared({ email: 'old@example.test' })
  const [waits] = await declared({ email: 'waits@example.test' })
  await settle(old!.id, 'Nothing was bought from us.')
  const later = new Date(app.clock.now().getTime() + 4 * 366 * 86_400_000)
  expect(await forgetDeclarations(db, later)).toBeGreaterThan(0)
  const left = await db.many<{ id: string }>(
    sql`SELECT id FROM declared_withdrawal WHERE id IN (${old!.id}, ${waits!.id})`,
  )
  expect(left).toEqual([{ id: waits!.id }])
})

test('T49 R11.03 the receipt to an address that fits no contract has the time and no word of the sender, three a day at most', async () => {
  const email = 'victim@example.test'
  const words = 'Buy at evil.example'
  for (const nth of [1, 2, 3, 4])
    await declared({ email, name: words, number: words, remembered: words, pieces: `${words} ${nth}` })
  const mails = await mailsTo(app, email)
  expect(mails.map(({ template }) => template)).toEqual(Array(3).fill('withdrawal-unmatched'))
  for (const { html, publicHtml, subject } of mails)
    for (const part of [html, publicHtml, subject]) expect(part ?? '').not.toContain('evil')
  expect(await declared({ email }), 'all of them wait').toHaveLength(5)
})

test('R8.01 a colleague of one country neither sees nor matches declarations and contracts of another', async () => {
  const order = await shop.paid()
  const [one] = await declared({ email: 'danish@example.test', market: 'da' })
  const swedish = await givenStaff(app, 'support', ['se'])
  const danish = await givenStaff(app, 'support', ['da'])
  const { rows } = await app.ask('GET', '/studio/withdrawals/unmatched', { as: swedish })
  expect(new Set(rows.map(({ market }) => market))).toEqual(new Set(['se']))
  expect((await match(one!.id, order.order.number, swedish)).status).toBe(404)
  const { body } = await match(one!.id, order.order.number, danish)
  expect(body.error?.code, 'the order is Swedish').toBe('withdrawal-number-unknown')
})
