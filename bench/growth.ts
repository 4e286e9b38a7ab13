import pg from 'pg'
import { connect } from '#/platform/database/db.ts'
import { asApp } from '#/platform/database/postgres/app-role.ts'
import { manualClock } from '#/platform/time/clock.ts'
import { type ExecutedStatement, executedBy } from '#/testing/size/executed-statements.ts'
import { pageCalls } from '#/testing/size/page-calls.ts'
import { openWorld } from '#/testing/world/world.ts'
import { chosen } from './chosen.ts'
import { processorOf } from './postgres-processor.ts'
import { NOW, openSizes } from './sizes.ts'

/**
 * Processor ms: the most that a page may cost, and the least difference that counts. A change from 0.4 to 0.9 is within
 * the noise.
 */
const DEAR = 20
const FLOOR = 2
const RETRIES = 4

/** `rows`: the rows on a list's page. */
type Cost = { ms: number; statements: { ms: number; text: string }[]; rows: number }

/** The cost of each page's statements in PostgreSQL with `from` times 1,000 members and with `size` times as many. */
export async function benchGrowth({ from = 1, size = 10, shown = 25 } = {}) {
  const sizes = await openSizes()
  const [fewUrl, manyUrl] = [await sizes.databaseOf(from), await sizes.databaseOf(size)]
  const small = cheaper(await costsAt(fewUrl), await costsAt(fewUrl))
  let large = await costsAt(manyUrl)
  // A machine is sometimes slow for a minute, and never faster than it is: a page that seems to have grown is measured
  // again.
  for (let retry = 0; retry < RETRIES; retry++) {
    const doubted = compare(small, large).filter((each) => isDear(each) || hasGrown(each))
    if (doubted.length === 0) break
    large = cheaper(large, await costsAt(manyUrl, new Set(doubted.map(({ page }) => page))))
  }
  await sizes.stop()
  const compared = compare(small, large)
  const grown = compared.filter(hasGrown)
  const dearest = compared.toSorted((a, b) => b.ms - a.ms)
  return {
    pages: compared.length,
    dear: compared.filter(isDear).length,
    grown: grown.length,
    rows: dearest.slice(0, shown).map(({ page, ms, before, statements }) => ({
      page,
      [`SQL ms at ${from}×`]: before.toFixed(1),
      [`SQL ms at ${size}×`]: ms.toFixed(1),
      ratio: (ms / before).toFixed(1),
      statements: statements.length,
    })),
    /** The likely causes: of each page that is expensive or has grown, its most expensive statement. */
    causes: dearest
      .filter((each) => isDear(each) || grown.includes(each))
      .map(({ page, statements }) => ({
        page,
        ...statements.reduce((dear, one) => (one.ms > dear.ms ? one : dear)),
      })),
  }
}

type Compared = { page: string; ms: number; before: number }
const isDear = ({ ms }: Compared) => ms > DEAR
const hasGrown = ({ ms, before }: Compared) => ms > 2 * before && ms - before > FLOOR

const compare = (small: ReadonlyMap<string, Cost>, large: ReadonlyMap<string, Cost>) =>
  [...large].flatMap(([page, { ms, statements, rows }]) => {
    const before = comparedWith({ page, rows }, small)?.ms
    return before === undefined ? [] : [{ page, ms, before, statements }]
  })

/** The lower cost of two measurements; a page in only one keeps that one's. */
const cheaper = (one: ReadonlyMap<string, Cost>, other: ReadonlyMap<string, Cost>) =>
  new Map(
    [...one].map(([page, cost]): [string, Cost] => {
      const again = other.get(page)
      return [page, again && again.ms < cost.ms ? again : cost]
    }),
  )

/**
 * A page with equally many rows: when the smaller database has fewer, since there are fewer to find, the first page of
 * its whole list.
 */
function comparedWith({ page, rows }: { page: string; rows: number }, small: ReadonlyMap<string, Cost>) {
  const same = small.get(page)
  const first = small.get(page.replace(/\?.*$/, ''))
  return same && first && same.rows < rows && same.ms < first.ms ? first : same
}

async function costsAt(url: string, only?: ReadonlySet<string>): Promise<Map<string, Cost>> {
  // The processor is measured: a busy machine may take longer.
  const db = connect(asApp(url), 4, { statementMs: 600_000 })
  const app = await openWorld({ db, clock: manualClock(NOW.toISOString()) })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // One process works, so that its time is the cost.
  await client.query('SET max_parallel_workers_per_gather = 0')
  const meter = await meterOf(client)
  const costs = new Map<string, Cost>()
  for (const [route, calls] of await pageCalls(app)) {
    if (/\.(csv|pdf)$/.test(route)) continue
    for (const { as, path } of calls) {
      const headers = { locale: 'da-DK', authorization: `UID ${as.id} ${as.token}` }
      const ask = () => app.app.inject({ method: 'GET', url: path, headers })
      // Data that a process reads once, such as the shelf, is not part of a page's cost.
      const answer = isChosen(path) && (only?.has(nameOf(path)) ?? true) && (await ask())
      if (!answer || answer.statusCode >= 300) continue
      const cost = { ...(await meter((await executedBy(ask)).statements)), rows: rowsIn(answer.body) }
      const page = nameOf(path)
      if (cost.ms >= (costs.get(page)?.ms ?? 0)) costs.set(page, cost)
    }
  }
  await client.end()
  await app.close()
  await db.close()
  return costs
}

function rowsIn(answer: string): number {
  const { rows } = (answer.startsWith('{') ? JSON.parse(answer) : {}) as { rows?: unknown }
  return Array.isArray(rows) ? rows.length : 0
}

const pages = chosen('pages')
const isChosen = (path: string) => pages?.some((part) => path.includes(part)) ?? true

/** Pages about different boxes count as one page. */
const nameOf = (path: string) => path.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '…')

/** From the sixth run on a prepared statement may have one plan for all values. */
const TRIES = 7

/**
 * The first run of a statement parses it and fetches its pages; of the others the cheapest counts, since other load
 * only adds time.
 */
async function meterOf(client: pg.Client) {
  const now = await processorOf(client)
  const spentOn = async (statement: ExecutedStatement) => {
    const start = now()
    await client.query(statement)
    return now() - start
  }
  return async (recorded: ExecutedStatement[]): Promise<Omit<Cost, 'rows'>> => {
    const statements: Cost['statements'] = []
    for (const statement of recorded.filter(({ text }) => /^\s*(SELECT|WITH)\b/i.test(text))) {
      await spentOn(statement)
      let ms = Number.POSITIVE_INFINITY
      for (let tried = 0; tried < TRIES; tried++) ms = Math.min(ms, await spentOn(statement))
      statements.push({ ms, text: statement.text.replace(/\s+/g, ' ').trim() })
    }
    return { ms: statements.reduce((sum, one) => sum + one.ms, 0), statements }
  }
}
