import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { manualClock } from '#/platform/time/clock.ts'
import { START } from '#/testing/app.ts'
import { testDatabase } from '#/testing/database.ts'
import { askedOf, type Statement } from '#/testing/size/asked-statements.ts'
import { fillSize } from '#/testing/size/fill-size.ts'
import { type PageCall, pageCalls } from '#/testing/size/page-calls.ts'
import { largeTables, scannedBy } from '#/testing/size/plans.ts'
import { openWorld } from '#/testing/world.ts'

/**
 * Every statement that a page makes, on 400 members whose tables the planner is told to be 60 times as dense: 24,000
 * members as far as plans are concerned, in a fraction of the time. A new route is asked by itself; what its address names
 * stands in `testing/size/page-calls.ts`.
 */
const MEMBERS = 400
const TIMES = 60

/** What is read from end to end all the same, and why. */
const readWhole: [table: string, text: RegExp, because: string][] = [
  [
    'stock_level',
    /string_agg\(sku/,
    'the shelf asks for all that is sold out; an index would be written at every reservation (034)',
  ],
  [
    'charge',
    /sum\(c\.amount\)/,
    'what a filter leaves is added up charge by charge; what all come to is kept (089)',
  ],
]

const clock = manualClock(START)
const db = await testDatabase({ checked: true, clock, owner: true })
const url = db.pool.options.connectionString!
await fillSize(url, { members: MEMBERS, now: new Date(START) })
const client = new pg.Client({ connectionString: url })
await client.connect()
await client.query(`
  UPDATE pg_class SET reltuples = reltuples * ${TIMES} WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'i') AND reltuples > 0`)
const app = await openWorld({ db, clock })
afterAll(async () => {
  await client.end()
  await app.close()
})
const large = await largeTables(client)
const calls = await pageCalls(app)

test('11 what is large grows with members', () => {
  for (const table of [
    'member',
    'box',
    'box_item',
    'shop_order',
    'order_line',
    'cart_line',
    'favourite',
    'charge',
    'invoice',
    'ledger_entry',
    'fulfilment_line',
    'email',
    'job',
    'variant',
  ])
    expect(large).toContain(table)
})

const ask = ({ as, path }: PageCall) =>
  app.app.inject({
    method: 'GET',
    url: path,
    headers: { locale: 'da-DK', authorization: `UID ${as.id} ${as.token}` },
  })
const reads = /^\s*(SELECT|WITH)\b/i

test.each([...calls])('11 %s reads no large table from end to end', async (_row, asked) => {
  const statements = new Map<string, Statement>()
  const statuses: number[] = []
  for (const call of asked) {
    const { asked, result } = await askedOf(() => ask(call))
    statuses.push(result.statusCode)
    for (const statement of asked)
      if (reads.test(statement.text))
        statements.set(statement.text + JSON.stringify(statement.values), statement)
  }
  expect(Math.min(...statuses), 'somebody is answered').toBeLessThan(300)
  expect(Math.max(...statuses)).toBeLessThan(500)
  const found: string[] = []
  for (const statement of statements.values())
    for (const table of await scannedBy(client, statement))
      if (
        large.has(table) &&
        !readWhole.some(([whole, text]) => whole === table && text.test(statement.text))
      )
        found.push(`${table}: ${statement.text.replace(/\s+/g, ' ')} ${JSON.stringify(statement.values)}`)
  expect(found).toEqual([])
})
