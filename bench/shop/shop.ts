import { buildPages } from '#/entry/shell/build/build.ts'
import { pages } from '#/entry/shell/server/server.ts'
import { connect, type Pool, sql } from '#/platform/database/db.ts'
import { systemClock } from '#/platform/time/clock.ts'
import { cloneTemplate, startTemplate } from '#/testing/database/template.ts'
import { openWorld } from '#/testing/world/world.ts'
import { chosen } from '../chosen.ts'
import { compareWithBare, measureAlone } from '../compare-with-bare.ts'
import { load } from '../load.ts'
import { pinPostgres, pinProcess } from '../pinned.ts'
import { freePort, isApart, startApart } from './apart.ts'
import { bareServer } from './bare-server.ts'
import { fillShop } from './fill-shop.ts'
import { alone, CATEGORIES, pageOf, pairs, type TargetPair } from './paths.ts'
import { sandboxCost } from './sandbox-cost.ts'
import { measureWrites } from './write-load.ts'

/**
 * The shop's answers to visitors, beside a bare Fastify with one prepared statement of the same substance. `changing`
 * sells out one variant ten times a second meanwhile, so that no cached result lasts long. `--calls=` chooses calls.
 */
export async function benchShop({ products = 10_000, seconds = 5 } = {}) {
  const isDrawn = isChosen('page')
  if (isDrawn) await buildPages()
  pinProcess('server')
  const server = await startTemplate({ durable: true, binaries: chosen('postgres')?.[0] })
  const url = await cloneTemplate(server.url, 'bench_shop')
  const pool = connect(url, 20, { onePlan: true })
  // The fill has no time limit; each of the shop's own statements has one.
  const filler = connect(url, 1, { statementMs: 0 })
  await fillShop(filler, products)
  await filler.close()
  const pinned = await pinPostgres(pool)
  const skus = await plentiful(pool)
  const port = await freePort()
  const sandbox = isApart ? await startApart(port) : undefined
  const world = await openWorld({
    db: pool,
    clock: systemClock,
    ...(isDrawn && { pages: pages({ environment: 'local' }) }),
    env: { TRUST_PROXY: '1', ...sandbox?.env },
  })
  const begun = performance.now()
  await world.ctx.shelf.index(pool)
  const first = performance.now() - begun
  globalThis.gc?.()
  const heap = process.memoryUsage().heapUsed / 1_048_576
  const origin = await world.app.listen({ port, host: '127.0.0.1' })
  const bare = await bareServer(pool)
  for (const slug of isDrawn ? CATEGORIES : [])
    bare.drawn.set(slug, await (await fetch(`${origin}${pageOf(slug)}`)).text())
  const rows = []
  const all = pairs({ origin, bare: bare.origin, apart: sandbox?.origin }, skus)
  for (const [call, pair] of Object.entries(all)) {
    if (!isChosen(call)) continue
    if (call === 'checkout') await livedIn(pool, pair)
    rows.push(await rowOf(call, pair, seconds))
    if (call === 'checkout' && !sandbox) rows.push(await sandboxCost(world.ctx, pool, origin))
  }
  const rush = isChosen('rush')
    ? await measureWrites({ world, pool, target: all.checkout!.ours, seconds: RUSH_SECONDS })
    : undefined
  if (isChosen('changing')) {
    const stop = sellOut(pool)
    rows.push(await rowOf('facets, changing', all.facets!, seconds))
    await stop()
  }
  for (const [call, target] of Object.entries(alone(origin)))
    if (isChosen('categories')) {
      const { perSecond, p50, p99, cpuMs, trips, stallMs, failed } = await measureAlone(target, seconds)
      rows.push(shown({ call, perSecond, p50, p99, cpuMs, trips, stallMs, failed }))
    }
  const megabytes = { heap, all: process.memoryUsage().rss / 1_048_576 }
  await bare.close()
  await world.close()
  await pool.close()
  await server.stop()
  await sandbox?.stop()
  return { products, first, megabytes, rows, rush, pinned, apart: isApart }
}

const calls = chosen('calls')
const isChosen = (call: string) => calls === undefined || calls.includes(call)

const RUSH_SECONDS = 30
/** A flow takes a fifth of a second, so its turns are longer. */
const FLOW_SECONDS = 5

async function rowOf(call: string, pair: TargetPair, seconds: number) {
  const { ours, bare } = await compareWithBare(pair, seconds, { seconds: pair.ours.flow ? FLOW_SECONDS : 1 })
  const row = {
    ...shown({ call, ...ours, failed: ours.failed + bare.failed }),
    'bare per second': Math.round(bare.perSecond),
    'bare CPU': bare.cpuMs.toFixed(3),
    ratio: (ours.perSecond / bare.perSecond).toFixed(2),
    'ratio of CPU': (bare.cpuMs / ours.cpuMs).toFixed(2),
  }
  // Printed at once, since the whole takes minutes.
  console.log(JSON.stringify(row))
  return row
}
type Row = Awaited<ReturnType<typeof measureAlone>> & { call: string }
const shown = ({ call, perSecond, p50, p99, cpuMs, trips, stallMs, failed }: Row) => ({
  call,
  'per second': Math.round(perSecond),
  'p50 ms': p50.toFixed(1),
  'p99 ms': p99.toFixed(1),
  'CPU ms': cpuMs.toFixed(3),
  trips: trips.toFixed(1),
  'stall ms': stallMs.toFixed(0),
  failed,
})

/**
 * The first orders of a database find empty tables, and their statements get plans for empty tables: a table of some
 * hundred rows is read from its beginning, by each foreign key too. Connections plan everything anew, and a process
 * compiles frequent code. A running application is past all three.
 */
async function livedIn(db: Pool, { ours }: TargetPair) {
  await load({ ...ours, seconds: 25 })
  await db.run(sql`ANALYZE`)
  await load({ ...ours, seconds: 10 })
}

/** All garments that are in stock, with enough for every cart of the run: buyers buy from the whole catalogue. */
async function plentiful(db: Pool) {
  const rows = await db.many<{ sku: string }>(
    sql`UPDATE stock_level SET on_hand = 1000000 WHERE on_hand > 0 RETURNING sku`,
  )
  return rows.map(({ sku }) => sku)
}

/** Sells out one variant after the other and restocks it, ten times a second. */
function sellOut({ pool }: Pool) {
  let going = true
  const done = (async () => {
    for (let n = 1; going; n++) {
      await pool.query(`UPDATE stock_level SET reserved = on_hand - reserved WHERE sku = (
        SELECT sku FROM stock_level WHERE on_hand > 0 AND reserved IN (0, on_hand) ORDER BY sku OFFSET ${n % 50} LIMIT 1)`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  })()
  return async () => {
    going = false
    await done
  }
}
