import { expect, test } from 'vitest'
import { sql, transaction } from '#/platform/database/db.ts'
import { testDatabase } from '#/testing/database/database.ts'

const db = await testDatabase({ checked: false })

test('R8.05 the rows of a dispute are found by its number, not by reading the provider’s whole book', async () => {
  const plan = await transaction(db, async (tx) => {
    await tx.run(sql`SET LOCAL enable_seqscan = off`)
    return tx.many(sql`EXPLAIN SELECT FROM provider_entry WHERE source = 'dp_1' AND kind = 'dispute'`)
  })
  expect(JSON.stringify(plan)).toContain('provider_entry_dispute')
})
