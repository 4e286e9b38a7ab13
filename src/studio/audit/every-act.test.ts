import { expect, test } from 'vitest'
import { policies } from '#/entry/policy.ts'
import { sql } from '#/platform/database/db.ts'
import type { Policy } from '#/platform/http/access/access.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { sources } from '#/testing/layout/sources.ts'
import { testApp } from '#/testing/world/app.ts'

const app = await testApp()
type StaffPolicy = Extract<Policy, { who: 'staff' }>
const rows = Object.entries(policies).flatMap(([row, policy]) => {
  const [method, path] = row.split(' ') as [string, string]
  return policy.who === 'staff' ? [{ row, method, path, policy: policy as StaffPolicy }] : []
})

/** The paths that tests call, with their parameters as written. */
const calledInTests = new Set(
  sources
    .filter(({ path }) => /^src\/.*(\.test\.tsx?|testing\/(?!size|simulation).*\.ts)$/.test(path))
    .flatMap(({ text }) => [...text.matchAll(/[`'"](?:\/api)?(\/studio\/[^`'"?]*)/g)])
    .map(([, path]) => path!.replace(/\$\{[^}]*\}/g, '*').replace(/:\w+/g, '*')),
)
/** The beginnings of paths whose end a test adds by a function. */
const begun = [
  '/studio/catalogue/*/pictures*',
  '/studio/catalogue/imports/*',
  '/studio/account/passkeys*',
].filter((path) => calledInTests.has(path))
const isBegun = (path: string) =>
  begun.some((start) => path.replace('/api', '').replace(/:\w+/g, '*').startsWith(start.replace(/\*$/, '')))
/** Called only by the walk over all writes (write-plans.long.test.ts). */
const walked = ['/api/studio/gift-cards/:cardId/send', '/api/studio/gift-cards/:cardId/refund']
const isCalled = (path: string) =>
  walked.includes(path) ||
  isBegun(path) ||
  [...calledInTests].some((called) => {
    const [one, other] = [called.split('/'), path.replace('/api', '').split('/')]
    return one.length === other.length && one.every((part, n) => part === other[n] || part.includes('*'))
  })

test('R8.01 each change by staff is made in a test, where an invariant demands its row', () => {
  const changes = rows.filter(({ method }) => method !== 'GET')
  expect(changes.length).toBeGreaterThan(90)
  expect(changes.filter(({ path }) => !isCalled(path)).map(({ row }) => row)).toEqual([])
})

test('R8.01 each file of a list leaves a row before it is sent', async () => {
  const admin = await givenStaff(app, 'admin')
  const files = rows.filter(
    ({ method, path }) => method === 'GET' && path.endsWith('.csv') && !path.includes(':'),
  )
  expect(files.length).toBeGreaterThan(20)
  for (const { path } of files) {
    const { status } = await app.call('GET', path.replace('/api', '') as '/studio/customers.csv', {
      as: admin,
    })
    expect([path, status]).toEqual([path, 200])
  }
  const exported = await app.db.many<{ file: string; rows: number | null }>(sql`
    SELECT subject_id AS file, (after ->> 'rows')::int AS rows FROM audit WHERE action = 'list-exported' AND actor_id = ${admin.id} ORDER BY id`)
  expect(exported.map(({ file }) => file)).toEqual(files.map(({ path }) => path.replace('/api/studio/', '')))
  expect(exported.find(({ file }) => file === 'threads.csv')?.rows, 'an empty list').toBe(0)
})

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}
type Operation = { responses: Record<string, { content?: Record<string, { schema: Schema }> }> }
const personal = new Set([
  'email',
  'memberEmail',
  'phone',
  'street',
  'address',
  'firstName',
  'recipient',
  'member',
  'memberName',
  'customer',
])
const holdsPerson = ({ properties = {}, items, anyOf = [] }: Schema): boolean =>
  Object.entries(properties).some(([name, inner]) => personal.has(name) || holdsPerson(inner)) ||
  (items ? holdsPerson(items) : false) ||
  anyOf.some(holdsPerson)

test('R8.01 each page of one object that shows a person is a reading', async () => {
  const { paths } = (await app.app.inject('/api/openapi.json')).json() as {
    paths: Record<string, Record<string, Operation>>
  }
  const silent = rows.filter(({ method, path, policy }) => {
    if (method !== 'GET' || !path.includes(':') || policy.opens) return false
    const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.get
    const answers = Object.entries(operation?.responses ?? {}).flatMap(([status, { content = {} }]) =>
      status.startsWith('2') ? Object.values(content) : [],
    )
    return answers.some(({ schema }) => holdsPerson(schema))
  })
  expect(silent.map(({ row }) => row)).toEqual([])
})
