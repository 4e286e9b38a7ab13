import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { policies } from '#/entry/policy.ts'
import type { Policy } from '#/platform/http/access/access.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { givenStaff } from '#/testing/given/given-charge.ts'
import { heldPeople } from '#/testing/people/held-people.ts'
import { good, never, oddValues, type ValueSchema, wrongFor } from '#/testing/people/wrong-values.ts'
import { proven } from '#/testing/proven.ts'
import { testApp, type Who } from '#/testing/world/app.ts'
import { sql } from '../database/db.ts'

/** Sends wrong input to every route of the API, built from its own description, so that new routes are covered. */
const app = await testApp({ checked: false })
const studio = await givenStudio(app)
const member = await proven(app, await givenCustomer(app))
const boxId = await studio.givenDelivered(member)
const admin = await proven(app, await givenStaff(app, 'admin'))

type Parameter = { in: string; name: string; required?: boolean; schema: ValueSchema }
type Operation = {
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: ValueSchema }> }
}
const { paths } = (await app.app.inject('/api/openapi.json')).json() as {
  paths: Record<string, Record<string, Operation>>
}
const routes = Object.entries(policies).flatMap(([row, policy]) => {
  const [method, path] = row.split(' ') as [string, string]
  const operation = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
  // The provider's events are read as bytes, behind their signature.
  return path.startsWith('/api/') && !path.endsWith('/webhook') && operation
    ? [
        {
          row,
          method,
          path,
          policy,
          ...operation,
          body: operation.requestBody?.content['application/json']?.schema,
        },
      ]
    : []
})
type Route = (typeof routes)[number]

const actorOf = ({ who }: Policy): Who | undefined =>
  who === 'member' ? member : who === 'staff' ? admin : undefined
const known: Record<string, string> = { boxId, userId: member.id, question: 'fit', orderId: boxId }
const address = ({ path }: Route, with_: Record<string, string> = known) =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(with_[name] ?? app.ctx.random.uuid()))

async function send(
  route: Route,
  { url = address(route), payload }: { url?: string; payload?: string } = {},
) {
  const as = actorOf(route.policy)
  const answer = await app.app.inject({
    method: route.method as 'GET',
    url,
    remoteAddress: `10.${route.path.length}.${Math.floor(Math.random() * 250)}.1`,
    headers: {
      ...(as && { authorization: `UID ${as.id} ${as.token}`, cookie: as.cookie }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
    },
    payload,
  })
  return {
    row: route.row,
    status: answer.statusCode,
    payload,
    url,
  }
}

const columns = await app.db.many<{ name: string }>(
  sql`SELECT DISTINCT column_name AS name FROM information_schema.columns WHERE table_schema = 'public'`,
)
const foreignNames = [
  ...new Set([
    ...columns.flatMap(({ name }) => [
      name,
      name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
    ]),
    ...['role', 'price', 'wallet', 'status', 'user_id', 'userId', 'subscribed', 'isAdmin', 'member_id', 'id'],
  ]),
]

/** A route with a step-up answers with that first, whatever the body. */
const refusedBy = ({ policy }: Route, status: number) =>
  status === 400 || (status === 403 && policy.who === 'member' && Boolean(policy.stepUp))

const json = (value: unknown) => JSON.stringify(value)
const withField = (body: object, name: string, value: string) => {
  const { [name as never]: _, ...remaining } = body
  const others = json(remaining).slice(1, -1)
  return `{${others ? `${others},` : ''}${json(name)}:${value}}`
}

const before = await heldPeople(app.db)
const writing = routes.filter(({ method }) => method !== 'GET')
afterAll(async () => expect(Object.keys(Object.prototype)).toEqual([]))

test('T37 all routes are here', () => {
  expect(routes.length).toBeGreaterThan(60)
  expect(writing.length).toBeGreaterThan(25)
})

test('T27 the schema of every body is closed', () => {
  const open = routes.filter(
    ({ body }) => body && [body.type].flat().includes('object') && body.additionalProperties !== false,
  )
  expect(open.map(({ row }) => row)).toEqual([])
})

// The fields of all routes together try every value: a check refuses a kind of value, and the reader of the body what is never allowed.
describe('T37 T39 a body that is not as described is a 400, never a 500', () => {
  test.each(writing.map((route, first) => ({ ...route, first })))('$row', async ({ first, ...route }) => {
    const body = route.body ? (good(route.body) as object) : {}
    const fields = Object.entries(route.body?.properties ?? {})
    const payloads = [
      ...fields.flatMap(([name, schema], nth) =>
        wrongFor(schema, first + nth).map((value) => withField(body, name, value)),
      ),
      ...fields.map(([name], nth) => withField(body, name, never[(first + nth) % never.length]!)),
      ...never.map((value) => withField(body, 'unknown', value)),
      ...(route.body ? ['[]', '1', '"text"', 'null', '{"a":'] : ['{"a":1}', '{"a":']),
      ...(route.body?.required ?? []).map((name) => {
        const { [name as never]: _, ...remaining } = body
        return json(remaining)
      }),
    ]
    const answers = []
    for (const payload of payloads) answers.push(await send(route, { payload }))
    expect(
      answers
        .filter(({ status }) => !refusedBy(route, status))
        .map(({ status, payload }) => `${status} ${payload?.slice(0, 120)}`),
    ).toEqual([])
  })
})

test('T27 no route accepts a foreign field: no column, role, price, wallet or owner', async () => {
  const taken: string[] = []
  for (const route of writing) {
    const body = route.body ? (good(route.body) as object) : {}
    const foreign = foreignNames.filter((name) => !(name in (route.body?.properties ?? {})))
    const one = fc.sample(fc.constantFrom(...foreign), { numRuns: 12, seed: 7 })
    for (const name of one) {
      const { status } = await send(route, { payload: withField(body, name, '"1"') })
      if (!refusedBy(route, status)) taken.push(`${route.row} ${name}: ${status}`)
    }
    const all = { ...Object.fromEntries(foreign.map((name) => [name, 1])), ...body }
    const { status } = await send(route, { payload: json(all) })
    if (!refusedBy(route, status)) taken.push(`${route.row} all at once: ${status}`)
  }
  expect(taken).toEqual([])
  expect(await heldPeople(app.db)).toEqual(before)
})

describe('T37 no address makes a 500', () => {
  test.each(routes.filter(({ path }) => path.includes(':')))('$row', async (route) => {
    const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name!)
    const failed = []
    for (const name of names)
      for (const odd of oddValues) {
        const url = route.path.replace(/:(\w+)/g, (_, each: string) =>
          each === name
            ? odd.replace(/[^%\w.-]/g, encodeURIComponent)
            : encodeURIComponent(known[each] ?? app.ctx.random.uuid()),
        )
        const { status } = await send(route, { url, payload: route.body && json(good(route.body)) })
        if (status >= 500 || status < 300) failed.push(`${status} ${url}`)
      }
    expect(failed.filter((line) => line.startsWith('5'))).toEqual([])
  })
})

// Each route takes a quarter of the queries: all routes together try each of them some eighty times.
describe('T26 T39 a query reaches her own rows only, and breaks nothing', () => {
  const queries = [
    'user_id=1',
    'filter[member]=1',
    'include=secret',
    'sort=password_hash',
    'limit=1e6',
    'limit=-1',
    '__proto__[admin]=1',
    '__proto__=1',
    'constructor=1',
    'a=%00',
    'a=1&a=2',
    'light[]=1',
    'light=%ED%A0%80',
    '%',
    '&&==',
    `q=${'a'.repeat(5000)}`,
  ]
  const reading = routes.filter(({ method }) => method === 'GET').map((route, nth) => ({ ...route, nth }))
  test.each(reading)('$row', async ({ nth, ...route }) => {
    const own = (route.parameters ?? [])
      .filter((parameter) => parameter.in === 'query')
      .map(({ name }) => name)
    const plain = await send(route)
    const failed = []
    for (const query of [
      ...queries.filter((_, at) => at % 4 === nth % 4),
      ...own.flatMap((name) =>
        oddValues.map((value) => `${name}=${value.replace(/[^%\w.-]/g, encodeURIComponent)}`),
      ),
    ]) {
      const { status } = await send(route, { url: `${address(route)}?${query}` })
      // The answer without the extra query, or a refusal; never anything else.
      if (status >= 500 || ![plain.status, 400].includes(status))
        if (plain.status !== 404) failed.push(`${status} ?${query.slice(0, 60)}`)
    }
    expect(failed).toEqual([])
  })
})

describe('T38 every route gives a proper answer to any body', () => {
  const anything = fc.json({ maxDepth: 3, noUnicodeString: false } as never)
  test.each(writing.filter(({ body }) => body))('$row', async (route) => {
    const body = good(route.body!) as object
    const names = Object.keys(route.body!.properties ?? {})
    if (names.length === 0) return
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...names),
        fc.oneof(anything, fc.string({ unit: 'binary' }).map(json)),
        async (name, value) => {
          const { status } = await send(route, { payload: withField(body, name, value) })
          expect(status).toBeLessThan(500)
        },
      ),
      { numRuns: 12 },
    )
  })
})
