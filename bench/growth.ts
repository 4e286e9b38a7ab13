import pg from 'pg'
import { connect } from '#/platform/database/db.ts'
import { asApp } from '#/platform/database/postgres/app-role.ts'
import { manualClock } from '#/platform/time/clock.ts'
import { askedOf, type Statement } from '#/testing/size/asked-statements.ts'
import { pageCalls } from '#/testing/size/page-calls.ts'
import { openWorld } from '#/testing/world/world.ts'
import { chosen } from './chosen.ts'
import { processorOf } from './postgres-processor.ts'
import { NOW, openSizes } from './sizes.ts'

/** Processor ms: what one page may cost, and what a difference must be worth. 0.4 that become 0.9 are the size of the noise. */
const DEAR = 20
const FLOOR = 2
const LOOKS = 4

/** `rows`: as many as the page of a list has. */
type Cost = { ms: number; statements: { ms: number; text: string }[]; rows: number }

/** What each page's statements cost PostgreSQL with `from` times 1,000 members and with `size` times as many. */
export async function benchGrowth({ from = 1, size = 10, shown = 25 } = {}) {
  const sizes = await openSizes()
  const [fewUrl, manyUrl] = [await sizes.databaseOf(from), await sizes.databaseOf(size)]
  const small = cheaper(await costsAt(fewUrl), await costsAt(fewUrl))
  let large = await costsAt(manyUrl)
  // A machine is slow for a minute now and then, and never faster than it is: what seems to have grown is looked at again.
  for (let look = 0; look < LOOKS; look++) {
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
    /** What to look at first: of each page that is dear or has grown, its dearest statement. */
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

/** Of what was measured twice; whatever only one has is as that has it. */
const cheaper = (one: ReadonlyMap<string, Cost>, other: ReadonlyMap<string, Cost>) =>
  new Map(
    [...one].map(([page, cost]): [string, Cost] => {
      const again = other.get(page)
      return [page, again && again.ms < cost.ms ? again : cost]
    }),
  )

/** A page of as many rows: where the smaller one's has fewer, since fewer are there to be found, the first page of its whole list. */
function comparedWith({ page, rows }: { page: string; rows: number }, small: ReadonlyMap<string, Cost>) {
  const same = small.get(page)
  const first = small.get(page.replace(/\?.*$/, ''))
  return same && first && same.rows < rows && same.ms < first.ms ? first : same
}

async function costsAt(url: string, only?: ReadonlySet<string>): Promise<Map<string, Cost>> {
  // What is measured is the processor: a machine that is busy with something else may take longer.
  const db = connect(asApp(url), 4, { statementMs: 600_000 })
  const app = await openWorld({ db, clock: manualClock(NOW.toISOString()) })
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  // One process works, so that its clock is the cost.
  await client.query('SET max_parallel_workers_per_gather = 0')
  const meter = await meterOf(client)
  const costs = new Map<string, Cost>()
  for (const [route, calls] of await pageCalls(app)) {
    if (/\.(csv|pdf)$/.test(route)) continue
    for (const { as, path } of calls) {
      const headers = { locale: 'da-DK', authorization: `UID ${as.id} ${as.token}` }
      const ask = () => app.app.inject({ method: 'GET', url: path, headers })
      // What a process reads once, as the shelf, is not what a page costs: whoever asks first pays for all.
      const answer = isChosen(path) && (only?.has(nameOf(path)) ?? true) && (await ask())
      if (!answer || answer.statusCode >= 300) continue
      const cost = { ...(await meter((await askedOf(ask)).asked)), rows: rowsIn(answer.body) }
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

/** Pages about this box and that one are one page. */
const nameOf = (path: string) => path.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '…')

/** From the sixth run on a prepared statement may have one plan for all values. */
const TRIES = 7

/**
 * The first run of a statement parses it and fetches its pages; of the others the cheapest counts: what others do on the
 * machine only adds.
 */
async function meterOf(client: pg.Client) {
  const now = await processorOf(client)
  const spentOn = async (statement: Statement) => {
    const start = now()
    await client.query(statement)
    return now() - start
  }
  return async (asked: Statement[]): Promise<Omit<Cost, 'rows'>> => {
    const statements: Cost['statements'] = []
    for (const statement of asked.filter(({ text }) => /^\s*(SELECT|WITH)\b/i.test(text))) {
      await spentOn(statement)
      let ms = Number.POSITIVE_INFINITY
      for (let tried = 0; tried < TRIES; tried++) ms = Math.min(ms, await spentOn(statement))
      statements.push({ ms, text: statement.text.replace(/\s+/g, ' ').trim() })
    }
    return { ms: statements.reduce((sum, one) => sum + one.ms, 0), statements }
  }
}
