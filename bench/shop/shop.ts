import Fastify from 'fastify'
import { connect, type Pool } from '#/platform/database/db.ts'
import { manualClock } from '#/platform/time/clock.ts'
import { cloneTemplate, startTemplate } from '#/testing/template.ts'
import { openWorld } from '#/testing/world.ts'
import { type Call, load, type Measured } from '../load.ts'
import { bareStatements } from './bare-statements.ts'
import { fillShop } from './fill-shop.ts'

const CLIENTS = 16
const CATEGORIES = ['dresses', 'shoes', 'jackets', 'knitwear']
const WORDS = ['silk', 'striped', 'klänning', 'bench']
type Kind = keyof typeof bareStatements
const paths: Record<Kind, readonly string[]> = {
  listing: CATEGORIES.map((slug) => `/api/shop/category/${slug}`),
  facets: CATEGORIES.map((slug) => `/api/shop/category/${slug}?facets=1`),
  search: WORDS.map((word) => `/api/shop/search?q=${encodeURIComponent(word)}`),
}

/**
 * The shop's listings as the server answers them to visitors, beside a bare Fastify with one prepared statement of the same
 * substance; `changing` sells out one variant ten times a second meanwhile, so that nothing kept lasts long.
 */
export async function benchShop({ products = 10_000, seconds = 5 } = {}) {
  const server = await startTemplate({ durable: true })
  const pool = connect(await cloneTemplate(server.url, 'bench_shop'), 20)
  await fillShop(pool, products)
  const world = await openWorld({ db: pool, clock: manualClock('2026-03-02T09:00:00Z') })
  const begun = performance.now()
  await world.ctx.shelf.rails(pool)
  const first = performance.now() - begun
  const origin = await world.app.listen({ port: 0 })
  const bare = await bareServer(pool)
  const rows = []
  for (const kind of Object.keys(paths) as Kind[])
    rows.push(await besideBare(kind, { origin, bare: bare.origin, seconds }))
  const stop = sellOut(pool)
  const changing = await besideBare('facets', { origin, bare: bare.origin, seconds })
  await stop()
  rows.push({ ...changing, call: 'facets, changing' })
  const megabytes = process.memoryUsage().rss / 1_048_576
  await bare.close()
  await world.close()
  await pool.close()
  await server.stop()
  return { products, first, megabytes, rows }
}

type Turn = Measured & { cpuMs: number }
async function besideBare(kind: Kind, of: { origin: string; bare: string; seconds: number }) {
  const calls = Array.from(
    { length: CLIENTS },
    (_, n): Call => ({ method: 'GET', path: paths[kind][n % 4]!, headers: { locale: 'sv_SE' } }),
  )
  const targets = {
    ours: { origin: of.origin, calls },
    bare: { origin: of.bare, calls: calls.map((call, n) => ({ ...call, path: `/${kind}/${n % 4}` })) },
  }
  for (const target of Object.values(targets)) await load({ ...target, seconds: 1 })
  // In turn, second by second: whatever else the machine does, it does to both.
  const turns: Record<'ours' | 'bare', Turn[]> = { ours: [], bare: [] }
  for (let turn = 0; turn < of.seconds; turn++)
    for (const side of ['ours', 'bare'] as const)
      turns[side].push(await withCpu(() => load({ ...targets[side], seconds: 1 })))
  const [ours, theirs] = [sumUp(turns.ours), sumUp(turns.bare)]
  return {
    call: kind as string,
    'per second': Math.round(ours.perSecond),
    'p50 ms': ours.p50.toFixed(2),
    'p99 ms': ours.p99.toFixed(2),
    'bare per second': Math.round(theirs.perSecond),
    'bare p99 ms': theirs.p99.toFixed(2),
    ratio: (ours.perSecond / theirs.perSecond).toFixed(2),
    'CPU ms': ours.cpuMs.toFixed(3),
    failed: ours.failed + theirs.failed,
  }
}

/** What one request costs the server's thread: that does not depend on who else is on the machine. */
async function withCpu(run: () => Promise<Measured>): Promise<Turn> {
  const before = process.threadCpuUsage()
  const measured = await run()
  const { user, system } = process.threadCpuUsage(before)
  return { ...measured, cpuMs: (user + system) / 1000 / measured.perSecond }
}
const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
const sumUp = (turns: Turn[]) => ({
  perSecond: middle(turns.map(({ perSecond }) => perSecond)),
  p50: middle(turns.map(({ p50 }) => p50)),
  p99: middle(turns.map(({ p99 }) => p99)),
  cpuMs: middle(turns.map(({ cpuMs }) => cpuMs)),
  failed: turns.reduce((sum, { failed }) => sum + failed, 0),
})

async function bareServer({ pool }: Pool) {
  const app = Fastify()
  app.get<{ Params: { kind: Kind; nth: string } }>('/:kind/:nth', async ({ params: { kind, nth } }) => {
    const about = kind === 'search' ? `'${WORDS[Number(nth)]?.replace('ä', 'a')}'` : CATEGORIES[Number(nth)]
    const { rows } = await pool.query({
      name: `bare-${kind}`,
      text: bareStatements[kind],
      values: ['se', about, 24],
    })
    return rows[0]
  })
  return { origin: await app.listen({ port: 0 }), close: () => app.close() }
}

/** One variant after the other sells out and comes back, ten times a second. */
function sellOut({ pool }: Pool) {
  let going = true
  const done = (async () => {
    for (let n = 1; going; n++) {
      await pool.query(`UPDATE stock_level SET reserved = on_hand - reserved WHERE sku = (
        SELECT sku FROM stock_level WHERE on_hand = 3 ORDER BY sku OFFSET ${n % 50} LIMIT 1)`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })()
  return async () => {
    going = false
    await done
  }
}
