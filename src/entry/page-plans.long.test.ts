import { expect, test } from 'vitest'
import { raw, sql } from '#/platform/database/db.ts'
import { denseWorld, type ReadWhole } from '#/testing/size/dense-world.ts'
import { type ExecutedStatement, executedBy } from '#/testing/size/executed-statements.ts'
import { type PageCall, pageCalls } from '#/testing/size/page-calls.ts'
import { jobs } from './jobs.ts'

/**
 * Every statement of a page, at 24,000 members. New routes are covered automatically; values for their parameters are
 * in `testing/size/page-calls.ts`.
 */

/** Tables that may be read from end to end all the same, with the reason. */
const readWhole: ReadWhole[] = [
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
  [
    'ledger_entry',
    /a\.kind = \$/,
    'most of what is booked is on five accounts: it is read until a page is full, or the count is at its end (111)',
  ],
  [
    'member',
    /AS ids$/,
    'the audit stops at 26 people of a name: a common one is met soon, a rare one is found by its index',
  ],
  ...['audit', 'charge', 'invoice', 'gift_card', 'member', 'piece_fault', 'shop_order', 'thread'].map(
    (table): ReadWhole => [
      table,
      /AS counted FROM \(SELECT FROM/,
      'a list is planned by what is asked: what few have is found by its index, and of what many have so many are read as are counted',
    ],
  ),
]

const { app, large, scanned } = await denseWorld({ checked: true })
const calls = await pageCalls(app)

test('11 the large tables grow with members', () => {
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
    'thread',
    'thread_message',
  ])
    expect(large).toContain(table)
})

test('11 each filled job has a handler', async () => {
  const kinds = await app.db.many<{ kind: string }>(sql`SELECT DISTINCT kind FROM job`)
  expect(kinds.filter(({ kind }) => !jobs.has(kind))).toEqual([])
})

/** Lists of waiting work, which `fillSize` fills too. */
test.each([
  { list: 'withdrawal', where: sql`settled_at IS NULL` },
  { list: 'declared_withdrawal', where: sql`state = 'unmatched'` },
  { list: 'piece_fault', where: sql`state IN ('reported', 'in-repair')` },
  { list: 'second_look', where: sql`state = 'waiting'` },
  { list: 'credit_grant', where: sql`state = 'waiting'` },
  { list: 'referral', where: sql`state = 'held'` },
  { list: 'thread', where: sql`state = 'open'` },
  { list: 'stylist_change', where: sql`seen_at IS NULL AND cause = 'asked'` },
])('11 $list has rows that wait', async ({ list, where }) => {
  expect(await app.db.maybe(sql`SELECT FROM ${raw(list)} WHERE ${where} LIMIT 1`)).toBeDefined()
})

const ask = ({ as, path }: PageCall) =>
  app.app.inject({
    method: 'GET',
    url: path,
    headers: { locale: 'da-DK', authorization: `UID ${as.id} ${as.token}` },
  })
const reads = /^\s*(SELECT|WITH)\b/i

test.each([...calls])('11 %s reads no large table from end to end', async (_row, requests) => {
  const statements = new Map<string, ExecutedStatement>()
  const statuses: number[] = []
  for (const call of requests) {
    const { statements: executed, result } = await executedBy(() => ask(call))
    statuses.push(result.statusCode)
    for (const statement of executed)
      if (reads.test(statement.text))
        statements.set(statement.text + JSON.stringify(statement.values), statement)
  }
  expect(Math.min(...statuses), 'somebody is answered').toBeLessThan(300)
  expect(Math.max(...statuses)).toBeLessThan(500)
  expect(await scanned(statements.values(), readWhole)).toEqual([])
})
