import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit, nothingChanged } from '#/platform/audit/audit.ts'
import { sql } from '#/platform/database/db.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { testApp } from '#/testing/world/app.ts'
import { type App, createServer } from '../http.ts'

/** The tests check its invariants themselves. */
const world = await testApp({ checked: false })
const admin = await givenStaff(world, 'admin')
let server: App
beforeAll(async () => {
  const staff = { who: 'staff', roles: ['admin'] } as const
  server = await createServer(world.ctx, {
    policies: {
      'POST /api/studio/silent': staff,
      'POST /api/studio/written': staff,
      'POST /api/studio/again': staff,
      'POST /api/studio/refused': staff,
      'GET /api/studio/people/:id': { ...staff, opens: { act: 'customer-opened', kind: 'member', by: 'id' } },
      'GET /api/studio/people/:id/photo': {
        ...staff,
        opens: { act: 'customer-opened', kind: 'member', by: 'id', part: true },
      },
      'GET /api/studio/people.csv': staff,
    },
  })
  server.post('/api/studio/silent', async () => ({}))
  server.post('/api/studio/written', async ({ ctx, staffId: id }) => {
    await audit(ctx, { actor: { kind: 'staff', id }, action: 'written', subject: { kind: 'test', id: '1' } })
    return {}
  })
  server.post('/api/studio/again', async ({ ctx }) => {
    nothingChanged(ctx)
    return {}
  })
  server.post('/api/studio/refused', async (_request, reply) => reply.code(409).send({}))
  server.get('/api/studio/people/:id', async ({ params }, reply) =>
    (params as { id: string }).id === 'none' ? reply.code(404).send({}) : {},
  )
  server.get('/api/studio/people/:id/photo', async () => ({}))
  server.get('/api/studio/people.csv', async () => 'name')
  await server.ready()
})
afterAll(() => server.close())

const ask = (method: 'GET' | 'POST', url: string) =>
  server.inject({ method, url, headers: { authorization: `UID ${admin.id} ${admin.token}` } })
const lastActs = (after: number) =>
  world.db.many<{ id: number; action: string; subjectId: string; after: unknown }>(
    sql`SELECT id, action, subject_id, after FROM audit WHERE id > ${after} ORDER BY id`,
  )
const last = async () =>
  (await world.db.one<{ id: number }>(sql`SELECT coalesce(max(id), 0) AS id FROM audit`)).id
const rowsOf = async (method: 'GET' | 'POST', url: string) => {
  const before = await last()
  await ask(method, url)
  return (await lastActs(before)).map(({ action, subjectId }) => `${action} ${subjectId}`)
}

test.each([
  {
    method: 'POST' as const,
    url: '/api/studio/silent',
    rows: ['act-undescribed POST /api/studio/silent'],
    because: 'a change without a row is told by one',
  },
  {
    method: 'POST' as const,
    url: '/api/studio/written',
    rows: ['written 1'],
    because: 'a change has its own row',
  },
  { method: 'POST' as const, url: '/api/studio/again', rows: [], because: 'a second click changes nothing' },
  { method: 'POST' as const, url: '/api/studio/refused', rows: [], because: 'a refusal changes nothing' },
  {
    method: 'GET' as const,
    url: '/api/studio/people/a',
    rows: ['customer-opened a'],
    because: 'a person who is opened is a reading',
  },
  {
    method: 'GET' as const,
    url: '/api/studio/people/a/photo',
    rows: [],
    because: 'a picture belongs to the page that was opened',
  },
  {
    method: 'GET' as const,
    url: '/api/studio/people/b/photo',
    rows: ['customer-opened b'],
    because: 'a picture alone is a reading',
  },
  {
    method: 'GET' as const,
    url: '/api/studio/people/none',
    rows: [],
    because: 'a missing object is not a reading',
  },
  {
    method: 'GET' as const,
    url: '/api/studio/people.csv?market=de',
    rows: ['list-exported people.csv'],
    because: 'a file is an export',
  },
])('R8.01 $method $url: $because', async ({ method, url, rows }) => {
  expect(await rowsOf(method, url)).toEqual(rows)
})

test('R8.01 an export keeps its filters, and no words that may name a person', async () => {
  const before = await last()
  await ask('GET', '/api/studio/people.csv?market=de&search=anna')
  expect((await lastActs(before)).map(({ after }) => after)).toEqual([{ market: 'de', searched: true }])
})

test('R8.01 a change without a row breaks an invariant', async () => {
  await ask('POST', '/api/studio/silent')
  expect(await world.db.many(sql`SELECT DISTINCT name FROM inv_audit_is_whole`)).toEqual([
    { name: 'R8.01 change by staff without a row in the audit' },
  ])
})
