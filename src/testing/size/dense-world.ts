import pg from 'pg'
import { afterAll } from 'vitest'
import { manualClock } from '#/platform/time/clock.ts'
import { keepSums } from '#/studio/accounting/keep-sums.ts'
import { testDatabase } from '../database/database.ts'
import { START } from '../world/app.ts'
import { openWorld } from '../world/world.ts'
import type { ExecutedStatement } from './executed-statements.ts'
import { fillSize } from './fill-size.ts'
import { largeTables, scannedBy } from './plans.ts'

const MEMBERS = 400
const TIMES = 60

/** A large table that a statement may read from end to end, with the reason. */
export type ReadWhole = [table: string, text: RegExp, because: string]

/**
 * 400 members whose tables are declared 60 times as dense to the planner: plans are those of 24,000 members, in a
 * fraction of the time. `checked`: checks every invariant after the test.
 */
export async function denseWorld({ checked }: { checked: boolean }) {
  const clock = manualClock(START)
  const db = await testDatabase({ checked, clock, owner: true })
  const url = db.pool.options.connectionString!
  await fillSize(url, { members: MEMBERS, now: new Date(START) })
  // As in production, only the last days are summed.
  await keepSums({ db, clock })
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

  /** The large tables that one of these statements reads from end to end. */
  async function scanned(statements: Iterable<ExecutedStatement>, readWhole: readonly ReadWhole[]) {
    const found: string[] = []
    for (const { text, values, ...statement } of statements)
      for (const table of await scannedBy(client, { ...statement, text, values }))
        if (large.has(table) && !readWhole.some(([whole, texts]) => whole === table && texts.test(text)))
          found.push(`${table}: ${text.replace(/\s+/g, ' ')} ${JSON.stringify(values)}`)
    return found
  }
  return { app, large, scanned }
}
