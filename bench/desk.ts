import type { AnswerTo, CallInput } from '#/platform/app/api/routes.ts'
import { connect, type Db, type Pool, sql } from '#/platform/database/db.ts'
import { asApp } from '#/platform/database/postgres/app-role.ts'
import { marketIds, marketOf } from '#/platform/markets/markets.ts'
import { manualClock } from '#/platform/time/clock.ts'
import { cloneTemplate, startTemplate } from '#/testing/database/template.ts'
import { givenCustomer, givenStudio } from '#/testing/given/given-box.ts'
import { openWorld } from '#/testing/world/world.ts'

const PRODUCTS = 12_000
const TIMES = 15
type Query = NonNullable<CallInput<'GET', '/studio/desk/:boxId/candidates'>['query']>
const queries: Query[] = [
  {},
  { allSizes: true },
  { kind: 'jacket' },
  { q: 'kjole' },
  { q: 'black blouse' },
  { q: 'bloues' },
  { q: '5800' },
  { from: 6000 },
]

/** The stylist's candidates through the API at 60,000 variants in four markets: ranked whole, searched by words. */
export async function benchDesk() {
  const server = await startTemplate({ durable: true })
  const pool = connect(asApp(await cloneTemplate(server.url, 'bench_desk')), 20)
  const world = await openWorld({ db: pool, clock: manualClock('2026-03-02T09:00:00Z') })
  const studio = await givenStudio(world)
  await fillShelf(pool)
  const boxId = await studio.order(await givenCustomer(world, 'se'), { wanted: ['jacket', 'shirt'] })
  const ask = (query: Query) =>
    world.ask('GET', '/studio/desk/:boxId/candidates', { params: { boxId }, query, as: studio.stylist })

  const before = process.memoryUsage().heapUsed
  const first = await timed(() => ask({}))
  globalThis.gc?.()
  const megabytes = ((process.memoryUsage().heapUsed - before) / 1e6).toFixed(0)
  const rows = []
  for (const query of queries) rows.push(await measured(query, () => ask(query)))
  const searches = await plansOf(pool)
  await world.close()
  await pool.close()
  await server.stop()
  return { first: first.ms, megabytes, rows, searches }
}

type Answer = AnswerTo<'GET', '/studio/desk/:boxId/candidates'>

async function timed<T>(act: () => Promise<T>) {
  const [start, used] = [performance.now(), process.cpuUsage()]
  const answer = await act()
  const { user, system } = process.cpuUsage(used)
  return { answer, ms: performance.now() - start, cpu: (user + system) / 1000 }
}

/** The median and the slowest of several runs; processor time is that of this process, without PostgreSQL's. */
async function measured(query: Query, ask: () => Promise<Answer>) {
  const runs: Awaited<ReturnType<typeof timed<Answer>>>[] = []
  for (let n = 0; n < TIMES; n++) runs.push(await timed(ask))
  const sorted = (of: 'ms' | 'cpu') => runs.map((run) => run[of]).toSorted((a, b) => a - b)
  const { total, candidates } = runs[0]!.answer
  return {
    query: Object.entries(query).map(([name, value]) => `${name}=${value}`)[0] ?? 'nothing',
    ranked: total,
    shown: candidates.length,
    'ms median': sorted('ms')[Math.floor(TIMES / 2)]!.toFixed(0),
    'ms slowest': sorted('ms').at(-1)!.toFixed(0),
    'CPU ms median': sorted('cpu')[Math.floor(TIMES / 2)]!.toFixed(0),
  }
}

/** Made-up goods: kinds, brands, colours and sizes in turn, five sizes each, priced in every market, some sold out. */
async function fillShelf(db: Db) {
  await db.run(sql`
    INSERT INTO brand (id, slug, name) SELECT gen_random_uuid(), 'bench-' || n, 'Bench ' || n FROM generate_series(0, 199) n`)
  await db.run(sql`
    INSERT INTO product (id, handle, brand_id, kind, category, title, maker, eu_contact, tags, status, source, created_at, updated_at)
    SELECT gen_random_uuid(), 'bench-' || n, b.id, kind, 'other', jsonb_build_object('en', fabric || ' ' || word || ' ' || n),
      'Bench A/S', 'eu@bench.example', ARRAY['work'], 'active', 'bench', '2026-01-01', '2026-01-01'
    FROM generate_series(1, ${PRODUCTS}) n
    JOIN brand b ON b.slug = 'bench-' || (n % 200)
    CROSS JOIN LATERAL (SELECT (ARRAY['dress', 'top', 'shirt', 'knitwear', 'trousers', 'jacket', 'shoes', 'skirt'])[1 + n % 8] AS kind,
      (ARRAY['Wrap dress', 'Tank top', 'Silk blouse', 'Merino jumper', 'Wide trousers', 'Quilted jacket', 'Block heels', 'Mini skirt'])[1 + n % 8] AS word,
      (ARRAY['Black', 'Cotton', 'Striped', 'Printed', 'Linen'])[1 + n % 5] AS fabric) made`)
  await db.run(sql`
    INSERT INTO variant (sku, product_id, colour_key, size)
    SELECT handle || '-' || size, id, (ARRAY['black', 'navy-blue', 'red', 'olive', 'cream', 'orange'])[1 + abs(hashtext(handle || size)) % 6],
      CASE kind WHEN 'shoes' THEN (35 + size)::text ELSE (32 + 2 * size)::text END
    FROM product, generate_series(1, 5) size WHERE source = 'bench'`)
  const bench = sql`FROM variant JOIN product p ON p.id = product_id WHERE source = 'bench'`
  await db.run(
    sql`INSERT INTO stock_level (sku, on_hand) SELECT sku, CASE WHEN random() < 0.12 THEN 0 ELSE 3 END ${bench}`,
  )
  // In parts: one statement for all exceeds the time limit of a statement.
  for (const market of marketIds)
    for (const size of [1, 2, 3, 4, 5])
      await db.run(sql`
        INSERT INTO price (sku, market, currency, amount, valid)
        SELECT sku, ${market}, ${marketOf(market).currency}, 20000 + abs(hashtext(sku) % 150) * 100, tstzrange('2026-01-01', NULL)
        ${bench} AND sku LIKE ${`%-${size}`}`)
}

/** The database's search for words: its index, and its time in milliseconds. */
async function plansOf(db: Pool) {
  const statements = {
    'products of a word': sql`EXPLAIN (ANALYZE, COSTS off) SELECT id FROM product WHERE status = 'active' AND search_words @@ '''blouse'' | ''bluse'''::tsquery`,
    'words that begin so': sql`EXPLAIN (ANALYZE, COSTS off) SELECT word FROM catalogue_word WHERE word BETWEEN 'blou' AND 'blou~' COLLATE "C"`,
    'words that look alike': sql`EXPLAIN (ANALYZE, COSTS off) SELECT word FROM catalogue_word WHERE word % 'bloues'`,
    'a number': sql`EXPLAIN (ANALYZE, COSTS off) SELECT sku FROM variant WHERE upper(sku) COLLATE "C" = 'BENCH-5800-3'`,
  }
  const rows = []
  for (const [looked, statement] of Object.entries(statements)) {
    const plan = (await db.many<{ 'QUERY PLAN': string }>(statement))
      .map((line) => line['QUERY PLAN'])
      .join('\n')
    rows.push({
      looked,
      by: /Index Scan (?:on|using) (\w+)/.exec(plan)?.[1] ?? 'every row',
      ms: /Execution Time: ([\d.]+)/.exec(plan)?.[1],
    })
  }
  return rows
}
