import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { type ListSpec, listSpec } from '#/platform/list/list-spec.ts'
import { root, shipped } from './sources.ts'

const files = shipped.filter(({ text }) => /\blistSpec</.test(text)).map(({ path }) => path)

test('R8.08 there are lists', () => expect(files.length).toBeGreaterThan(15))

/** Lists made by a function are checked when they are asked for (src/platform/list/every-list.test.ts). */
test.each(files)("R8.08 %s reads only the list's own tables in its conditions", async (path) => {
  await import(join(root, path))
})

const charges = {
  tables: sql`charge c`,
  joins: sql`LEFT JOIN mandate d ON d.id = c.mandate_id`,
  columns: sql`c.id, d.brand`,
  key: sql`c.id`,
  added: sql`c.created_at`,
  search: [],
  filters: {},
  sorts: { created: sql`c.created_at` },
  order: 'created',
  csv: [],
} as const satisfies ListSpec<object>

test.each([
  { change: { filters: { brand: { by: sql`d.brand`, exact: true } } }, because: 'filter brand reads "d"' },
  {
    change: { filters: { card: { is: () => sql`d.brand IS NOT NULL`, values: ['yes'] } } },
    because: 'filter card reads "d"',
  },
  { change: { sorts: { created: sql`lower(d.brand)` } }, because: 'sort created reads "d"' },
  { change: { search: [sql`d.last4`] }, because: 'search reads "d"' },
  { change: { where: sql`d.id IS NOT NULL` }, because: 'where reads "d"' },
])('R8.08 a list over a joined table is refused: $because', ({ change, because }) => {
  expect(() => listSpec()({ ...charges, ...change })).toThrow(because)
})

test.each([
  { by: sql`c.state = 'd.e'`, because: 'a text is no column' },
  { by: sql`EXISTS (SELECT FROM refund r WHERE r.charge_id = c.id)`, because: 'it names its own table' },
  {
    by: sql`EXISTS (SELECT FROM sandbox_stripe.object o WHERE o.id = c.provider_id)`,
    because: 'a schema is no table',
  },
])('R8.08 a condition may read more: $because', ({ by }) => {
  expect(() => listSpec()({ ...charges, filters: { one: { by, exact: true } } })).not.toThrow()
})
