import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { policies } from '#/entry/policy.ts'
import { sql } from '#/platform/database/db.ts'
import { staffRoles } from '#/platform/http/access/access.ts'
import { asOwner } from '#/testing/database/as-owner.ts'
import { givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { givenShop } from '#/testing/given/given-shop-order.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { openWorld } from '#/testing/world/world.ts'
import { listsOf, liveLists, movedBy } from './live-lists.ts'

const app = await testApp()
/** A second process on the same database. */
const other = await openWorld({ db: app.db, clock: app.clock })
const shop = givenShop(app, await givenStaff(app, 'warehouse'))
await other.app.listen({ port: 0, host: '127.0.0.1' })
const { port } = other.app.server.address() as AddressInfo
afterAll(() => other.app.close())

/** Opens a stream over the network, at the second process. */
async function follow({ id, token }: Who) {
  const heard: string[][] = []
  const state = { ended: false, status: 0 }
  const headers = { accept: 'text/event-stream', authorization: `UID ${id} ${token}`, locale: 'en-GB' }
  const sent = request({ port, host: '127.0.0.1', path: '/api/studio/live', headers }, (response) => {
    state.status = response.statusCode ?? 0
    response.setEncoding('utf8')
    response.on('data', (text: string) => {
      for (const [, lists = '[]'] of text.matchAll(/^data: (.*)$/gm)) heard.push(JSON.parse(lists))
    })
    response.on('close', () => {
      state.ended = true
    })
  })
  sent.on('error', () => {})
  sent.end()
  await expect.poll(() => state.status).not.toBe(0)
  return { heard, state, leave: () => sent.destroy() }
}

test('R8.08 every list names a route of staff, and each role hears of those that it may open', () => {
  for (const { route } of Object.values(liveLists))
    expect(policies[route], route).toMatchObject({ who: 'staff' })
  expect(listsOf(policies, ['stylist'])).toEqual([
    ...['tasks', 'desk', 'calls', 'looks', 'threads', 'exports'],
  ])
  expect(listsOf(policies, ['warehouse'])).not.toContain('customers')
  expect(listsOf(policies, ['admin'])).toEqual(Object.keys(liveLists))
  for (const role of staffRoles) expect(listsOf(policies, [role]).length).toBeGreaterThan(0)
  expect(movedBy(listsOf(policies, ['warehouse']), 'charge')).toEqual([])
})

test('R8.08 a colleague’s act in one process reaches the pages of another, by role, without any data', async () => {
  const [support, stylist] = [await givenStaff(app, 'support'), await givenStaff(app, 'stylist')]
  const pages = { support: await follow(support), stylist: await follow(stylist) }
  expect(pages.support.state.status).toBe(200)
  const { order, customer } = await shop.delivered()
  await app.ask('POST', '/withdrawals', {
    body: { number: order.number, email: customer.email, pieces: 'The blue one' },
  })
  await app.settle()
  await expect.poll(() => pages.support.heard.flat(), { timeout: 2000 }).toContain('withdrawals')
  pages.support.heard.length = 0
  const { rows } = await app.ask('GET', '/studio/withdrawals', { as: support })
  await app.ask('POST', '/studio/withdrawals/:id/settle', {
    as: support,
    params: { id: rows[0]!.id },
    body: { why: 'They keep it after all.' },
  })
  await expect.poll(() => pages.support.heard.flat(), { timeout: 2000 }).toContain('withdrawals')
  expect(pages.stylist.heard.flat(), 'a stylist may not open that list').not.toContain('withdrawals')
  const known = new Set(Object.keys(liveLists))
  expect(pages.support.heard.flat().filter((list) => !known.has(list))).toEqual([])
  for (const { leave } of Object.values(pages)) leave()
})

test('R8.06 R8.08 a task shows at once in the list of the role that it was given', async () => {
  const support = await givenStaff(app, 'support')
  const page = await follow(await givenStaff(app, 'finance'))
  const { id: memberId } = await givenMember(app, { card: null })
  await app.ask('POST', '/studio/members/:memberId/tasks', {
    as: support,
    params: { memberId },
    body: { text: 'Ring her', role: 'finance', ownerId: null, dueOn: '2026-03-05' },
  })
  await expect.poll(() => page.heard.flat(), { timeout: 2000 }).toContain('tasks')
  page.leave()
})

test('R8.08 T7 a stream ends with its session, and when the role changes', async () => {
  const [leaving, changing] = [await givenStaff(app, 'support'), await givenStaff(app, 'support')]
  const [one, two] = [await follow(leaving), await follow(changing)]
  await app.ask('POST', '/studio/logout', { as: leaving })
  await expect.poll(() => one.state.ended, { timeout: 3000 }).toBe(true)
  expect(two.state.ended).toBe(false)
  await app.db.run(sql`UPDATE staff SET roles = '{stylist}' WHERE id = ${changing.id}`)
  // Any change of an account makes each stream look at its own.
  await app.ask('POST', '/studio/logout', { as: await givenStaff(app, 'stylist') })
  await expect.poll(() => two.state.ended, { timeout: 3000 }).toBe(true)
})

test('R8.08 a stream is a colleague’s, and a client that takes no events gets none', async () => {
  expect((await app.call('GET', '/studio/live', {})).status).toBe(401)
  const plain = await app.call('GET', '/studio/live', { as: await givenStaff(app, 'buyer') })
  expect([plain.status, plain.text]).toEqual([200, ': \n\n'])
})

test('R8.08 one connection a process hears all changes, and it is opened again when it is lost', async () => {
  const page = await follow(await givenStaff(app, 'support'))
  const listening = `FROM pg_stat_activity WHERE query = 'LISTEN "changed"' AND datname = current_database()`
  await asOwner(app.db, `DO $$ BEGIN ASSERT (SELECT count(*) ${listening}) = 1, 'one listener'; END $$`)
  await asOwner(app.db, `SELECT pg_terminate_backend(pid) ${listening}`)
  await expect.poll(() => page.heard.flat(), { timeout: 5000 }).toContain('withdrawals')
  expect(page.state.ended, 'the page keeps its stream').toBe(false)
  page.leave()
})
