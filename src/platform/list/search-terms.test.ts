import { expect, test } from 'vitest'
import { sql } from '#/platform/database/db.ts'
import { testDatabase } from '#/testing/database/database.ts'
import { containsAll } from './search-terms.ts'

const db = await testDatabase()

test.each([
  { typed: 'lindgren anna', is: true, because: 'every word stands there, in whatever order' },
  { typed: 'anna berg', is: false, because: 'one of them does not' },
  { typed: 'GRE', is: true, because: 'a word may stand in the middle of a name, in capitals or not' },
  { typed: 'li', is: true, because: 'two signs begin a name' },
  { typed: 'nd', is: false, because: 'and are not looked for within one' },
  { typed: 'j', is: true, because: 'one sign is a word of its own' },
  { typed: 'a', is: false, because: 'and begins none' },
  { typed: '%', is: false, because: 'what has no letter is in no name' },
  { typed: 'a%lindgren', is: false, because: 'the signs of LIKE are letters' },
])('R8.05 "$typed": $is, since $because', async ({ typed, is }) => {
  const found = await db.one<{ found: boolean }>(
    sql`SELECT ${containsAll(sql`' Anna J Lindgren anna@example.test'`, typed)} AS found`,
  )
  expect(found).toEqual({ found: is })
})
