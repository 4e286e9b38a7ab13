import { describe, expect, test } from 'vitest'
import { policies } from '#/entry/policy.ts'
import { sql } from '#/platform/database/db.ts'
import type { Policy } from '#/platform/http/access/access.ts'
import { forgetCustomerViews } from '#/platform/sessions/customer-views.ts'
import { revokeSessions } from '#/platform/sessions/sessions.ts'
import { viewCookie, viewedCookie } from '#/platform/sessions/view-cookies.ts'
import { allRows } from '#/testing/database/all-rows.ts'
import { oneOfEverything } from '#/testing/database/one-of-everything.ts'
import { givenMember, givenStaff } from '#/testing/given/given-charge.ts'
import { testApp, type Who } from '#/testing/world/app.ts'

const app = await testApp()
const { a, b, attempts } = await oneOfEverything(app)
const support = await givenStaff(app, 'support')

/** Begins a view, and answers the secret of its cookie. */
async function begin(memberId: string, as: Who = support) {
  const answer = await app.app.inject({
    method: 'POST',
    url: `/api/studio/members/${memberId}/view`,
    headers: { authorization: `UID ${as.id} ${as.token}` },
    payload: { reason: 'She sees no box' },
  })
  const cookieNamed = (name: string) => answer.cookies.find((cookie) => cookie.name === name)
  return { status: answer.statusCode, secret: cookieNamed(viewCookie), shown: cookieNamed(viewedCookie) }
}
type Asking = { memberId: string; secret: string | undefined; method?: string; path: string }
const ask = ({ memberId, secret, method = 'GET', path }: Asking) =>
  app.app.inject({
    method: method as 'GET',
    url: `/api${path}`,
    headers: { authorization: `VIEW ${memberId}`, ...(secret && { cookie: `${viewCookie}=${secret}` }) },
    ...(method !== 'GET' && { payload: {} }),
  })
const codeOf = (answer: { body: string }) =>
  (JSON.parse(answer.body || '{}') as { error?: { code: string } }).error?.code

const rows = Object.entries(policies as Record<string, Policy>).flatMap(([row, policy]) => {
  const [method, path] = row.split(' ') as [string, string]
  return path.startsWith('/api/') ? [{ row, method, path: path.slice(4), policy }] : []
})
const isViewed = ({ policy }: (typeof rows)[number]) => policy.who === 'member' && policy.viewed === true
const addressOf = (path: string) =>
  path.replace(/:question/, 'fit').replace(/:\w+/g, () => app.ctx.random.uuid())

test('R8.06 T30 a colleague sees her pages, with a reason, in the audit, and her privacy page says so', async () => {
  const { status, secret, shown } = await begin(a.id)
  expect(status).toBe(200)
  expect(secret).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Strict', maxAge: 900 })
  expect(shown).toMatchObject({ sameSite: 'Strict', maxAge: 900 })
  expect(shown!.value).not.toContain(secret!.value)
  const of = { memberId: a.id, secret: secret!.value }
  const me = await ask({ ...of, path: '/me?light=1' })
  expect(me.statusCode).toBe(200)
  expect(me.body).toContain(a.id)
  expect((await ask({ ...of, path: '/view' })).json()).toMatchObject({ name: 'Anna Berg', secondsLeft: 900 })
  const { views } = await app.ask('GET', '/me/views', { as: a })
  expect(views).toEqual([{ at: app.clock.now().toISOString() }])
  const [row] = await app.db.many(sql`
    SELECT action, reason FROM audit WHERE person_id = ${a.id} AND actor_id = ${support.id} AND action LIKE 'view-%'`)
  expect(row).toEqual({ action: 'view-begun', reason: 'She sees no box' })
  expect((await app.call('GET', '/view', { as: a })).status, 'she has none herself').toBe(404)
})

describe('T30 a view reads, and changes nothing', () => {
  test('each route that is no GET is refused, and no row changes', async () => {
    const { secret } = await begin(a.id)
    const before = await allRows(app.db)
    const deviations: string[] = []
    for (const { row, method, path } of rows.filter(({ method }) => method !== 'GET')) {
      const answer = await ask({ memberId: a.id, secret: secret!.value, method, path: addressOf(path) })
      if (answer.statusCode !== 403 || codeOf(answer) !== 'view-only')
        deviations.push(`${row}: ${answer.statusCode} ${codeOf(answer)}`)
    }
    expect(deviations).toEqual([])
    expect(await allRows(app.db)).toEqual(before)
  })

  test('each GET of her pages answers as to herself, and no row changes', async () => {
    const { secret } = await begin(a.id)
    const before = await allRows(app.db)
    const answers: { row: string; address: string; status: number }[] = []
    for (const { row, path } of rows.filter((each) => each.method === 'GET' && isViewed(each))) {
      if (row === 'GET /api/view') continue
      const ids = [...(attempts[row]?.ids ?? [])]
      const address = path.replace(/:\w+/g, () => ids.shift() ?? a.id)
      const { statusCode } = await ask({ memberId: a.id, secret: secret!.value, path: address })
      answers.push({ row, address, status: statusCode })
    }
    expect(await allRows(app.db)).toEqual(before)
    const deviations: string[] = []
    for (const { row, address, status } of answers) {
      const own = await app.call('GET', address as '/me', { as: a, market: 'se' })
      if (status !== own.status) deviations.push(`${row}: ${status} for ${own.status}`)
    }
    expect(deviations).toEqual([])
    expect(answers.length).toBeGreaterThan(30)
  })

  test('a route without `viewed` is closed to it, and the studio is not there', async () => {
    const { secret } = await begin(a.id)
    const deviations: string[] = []
    for (const each of rows.filter(({ method, policy }) => method === 'GET' && policy.who !== 'public')) {
      if (isViewed(each) || each.policy.who === 'local') continue
      const answer = await ask({ memberId: a.id, secret: secret!.value, path: addressOf(each.path) })
      const expected = each.policy.who === 'staff' ? 404 : 403
      if (answer.statusCode !== expected) deviations.push(`${each.row}: ${answer.statusCode}`)
    }
    expect(deviations).toEqual([])
  })

  test('PostgreSQL itself refuses a write of a viewed GET', async () => {
    const { readOnly } = await import('#/platform/database/read-only.ts')
    const update = sql`UPDATE member SET first_name = 'X' WHERE id = ${a.id}`
    await expect(readOnly(app.db).run(update)).rejects.toMatchObject({ code: 'view-only' })
    await expect(readOnly(app.db).many(sql`SELECT id FROM member FOR UPDATE`)).rejects.toMatchObject({
      code: 'view-only',
    })
  })
})

describe('T30 a view is no session of hers', () => {
  test('its secret signs nobody in, and header and cookie are worth nothing alone', async () => {
    const { secret, shown } = await begin(a.id)
    const token = secret!.value
    const asUser = await app.call('GET', '/me', { as: { id: a.id, token } })
    expect(asUser.status).toBe(401)
    expect((await ask({ memberId: a.id, secret: undefined, path: '/me' })).statusCode).toBe(401)
    expect((await ask({ memberId: b.id, secret: token, path: '/me' })).statusCode, 'another member').toBe(401)
    expect((await ask({ memberId: a.id, secret: shown!.value.split('.')[1], path: '/me' })).statusCode).toBe(
      401,
    )
    const cookieAlone = await app.app.inject({
      url: '/api/me',
      headers: { cookie: `${viewCookie}=${token}` },
    })
    expect(cookieAlone.statusCode).toBe(401)
  })

  test('it ends after fifteen minutes, by the button, by a second view, and with the colleague’s session and role', async () => {
    const isOpen = async (secret: string, memberId = a.id) =>
      (await ask({ memberId, secret, path: '/me?light=1' })).statusCode === 200
    const first = (await begin(a.id)).secret!.value
    app.clock.advance('PT14M59S')
    expect(await isOpen(first)).toBe(true)
    app.clock.advance('PT1S')
    await app.settle()
    expect(await isOpen(first)).toBe(false)
    const as = await givenStaff(app, 'support')
    const second = (await begin(a.id, as)).secret!.value
    const third = (await begin(b.id, as)).secret!.value
    expect([await isOpen(second), await isOpen(third, b.id)]).toEqual([false, true])
    expect((await app.call('DELETE', '/studio/view', { as })).status).toBe(200)
    expect(await isOpen(third, b.id)).toBe(false)
    const fourth = (await begin(a.id, as)).secret!.value
    await app.db.run(sql`UPDATE staff SET roles = '{buyer}' WHERE id = ${as.id}`)
    expect(await isOpen(fourth)).toBe(false)
    await app.db.run(sql`UPDATE staff SET roles = '{support}' WHERE id = ${as.id}`)
    expect(await isOpen(fourth)).toBe(true)
    await revokeSessions(app.ctx, { ownerKind: 'staff', ownerId: as.id })
    expect(await isOpen(fourth)).toBe(false)
    const acts = await app.db.many<{ action: string }>(
      sql`SELECT action FROM audit WHERE actor_id = ${as.id} AND action LIKE 'view-%' ORDER BY id`,
    )
    expect(acts.map(({ action }) => action)).toEqual(['view-begun', 'view-begun', 'view-ended', 'view-begun'])
  })

  test('only support and admins begin one, with a reason, of a member', async () => {
    for (const role of ['stylist', 'warehouse', 'finance', 'buyer'])
      expect((await begin(a.id, await givenStaff(app, role))).status, role).toBe(403)
    const guest = await givenMember(app, { card: null })
    await app.db.run(sql`UPDATE member SET erased_at = ${app.clock.now()} WHERE id = ${guest.id}`)
    const as = await givenStaff(app, 'admin')
    expect((await begin(guest.id, as)).status, 'an erased member').toBe(404)
    const { status } = await app.call('POST', '/studio/members/:memberId/view', {
      ...{ as, params: { memberId: a.id }, body: { reason: '' } },
    })
    expect(status).toBe(400)
  })
})

test('R11.04 a view is forgotten a year after it has ended, and its acts stay', async () => {
  await begin(b.id)
  const views = () => app.db.many(sql`SELECT FROM customer_view WHERE member_id = ${b.id}`)
  const acts = () => app.db.many(sql`SELECT FROM audit WHERE person_id = ${b.id} AND action = 'view-begun'`)
  const inDays = (days: number) => new Date(app.clock.now().getTime() + days * 86_400_000)
  const [before, begun] = [await views(), await acts()]
  await forgetCustomerViews(app.db, inDays(364))
  expect(await views()).toEqual(before)
  await forgetCustomerViews(app.db, inDays(366))
  expect(await views()).toEqual([])
  expect(await acts()).toEqual(begun)
})
