import { connect, sql } from '#/platform/database/db.ts'
import { MANY_READERS, READ_BUDGET_MS, readCostOf } from '#/platform/http/limits/limits.rule.ts'
import { manualClock } from '#/platform/time/clock.ts'
import { cloneTemplate, startTemplate } from '#/testing/database/template.ts'
import { gatewayWorld } from '#/testing/world/gateway-world.ts'
import { openWorld } from '#/testing/world/world.ts'
import { meter } from './meter.ts'
import { fillShop } from './shop/fill-shop.ts'
import { CATEGORIES, WORDS } from './shop/paths.ts'

type World = Awaited<ReturnType<typeof openWorld>>
type Read = { route: string; url: (nth: number) => string }

/** Fewer of a read that takes long. */
const timesOf = (route: string) => (readCostOf(`GET ${route}`).ms > 20 ? 10 : 60)
const WARM = 10
const [ALL, HOME] = ['203.0.113.7', '2001:db8:7:1::1']
const word = (nth: number) => encodeURIComponent(WORDS[nth % WORDS.length]!)
const category = (nth: number) => CATEGORIES[nth % CATEGORIES.length]!

/** The reads of visitors and programs that cost most, and some that cost little, with the route of their row. */
const readsOf = (skus: readonly string[]): Read[] => [
  { route: '/api/shop/search', url: (nth) => `/api/shop/search?q=${word(nth)}` },
  { route: '/api/shop/suggest', url: (nth) => `/api/shop/suggest?q=${word(nth).slice(0, 2 + (nth % 2))}` },
  { route: '/api/shop/category/:category', url: (nth) => `/api/shop/category/${category(nth)}?facets=1` },
  { route: '/api/shop/new', url: () => '/api/shop/new' },
  { route: '/api/shop/discounts', url: () => '/api/shop/discounts' },
  { route: '/api/shop/categories', url: () => '/api/shop/categories?pictures=1' },
  { route: '/api/shop/product/:sku', url: (nth) => `/api/shop/product/${skus[nth % skus.length]}` },
  {
    route: '/api/shop/product/:sku/alternatives',
    url: (nth) => `/api/shop/product/${skus[nth % skus.length]}/alternatives`,
  },
  {
    route: '/api/shop/product/:sku/advice',
    url: (nth) => `/api/shop/product/${skus[nth % skus.length]}/advice`,
  },
  {
    route: '/api/shop/product/:sku/reviews',
    url: (nth) => `/api/shop/product/${skus[nth % skus.length]}/reviews`,
  },
  { route: '/api/shop/cart/items', url: () => '/api/shop/cart/items' },
  { route: '/api/shop/checkout', url: () => '/api/shop/checkout' },
  { route: '/api/gift-cards/offer', url: () => '/api/gift-cards/offer' },
  { route: '/api/welcome', url: () => '/api/welcome' },
  { route: '/api/quizzes/sample-box', url: () => '/api/quizzes/sample-box' },
  { route: '/api/openapi.json', url: () => '/api/openapi.json' },
  { route: '/feeds/:market/google.tsv', url: () => '/feeds/se/google.tsv' },
  { route: '/feeds/:market/google.xml', url: () => '/feeds/se/google.xml' },
  { route: '/sitemap.xml', url: () => '/sitemap.xml' },
  { route: '/sitemaps/:market/:file', url: () => '/sitemaps/se/products-1.xml' },
]

/**
 * Costs of the reads in the table of limits; `people` behind one address within one quarter of an hour, of whom none may be refused;
 * and a program of one home that reads until it is.
 */
export async function benchCrowd({ people = 1000, products = 1700, withCosts = true } = {}) {
  const server = await startTemplate()
  const pool = connect(await cloneTemplate(server.url, 'bench_crowd'), 10, { statementMs: 0, onePlan: true })
  await fillShop(pool, products)
  const statements = meter(pool)
  const world = await openWorld({ db: pool, clock: manualClock('2026-03-02T09:00:00Z') })
  await world.ctx.shelf.index(pool)
  const skus = (await pool.many<{ sku: string }>(sql`SELECT sku FROM variant ORDER BY sku LIMIT 40`)).map(
    ({ sku }) => sku,
  )
  const reads = readsOf(skus)
  const costs = []
  for (const read of withCosts ? reads : []) costs.push(await costOf(world, statements, read))
  const crowd = await crowdOf(world, { people, reads })
  const crawlers = []
  for (const route of ['/api/shop/categories', '/api/shop/search', '/feeds/:market/google.tsv'])
    crawlers.push(await crawl(world, reads.find((read) => read.route === route)!))
  await world.close()
  await pool.close()
  await server.stop()
  return { people, products, costs, crowd, crawlers }
}

const statusOf = async ({ app }: World, url: string, remoteAddress: string) =>
  (await app.inject({ url, remoteAddress, headers: { locale: 'sv_SE' } })).statusCode

/** Processor and waiting time of one read, each from a home of its own. */
async function costOf(world: World, statements: ReturnType<typeof meter>, { route, url }: Read) {
  const read = (nth: number) => statusOf(world, url(nth), `2001:db8:${nth.toString(16)}:9::1`)
  for (let nth = 0; nth < WARM; nth++) await read(nth)
  statements.reset()
  const repeats = timesOf(route)
  const [cpu, begun] = [process.cpuUsage(), performance.now()]
  let status = 0
  for (let nth = 0; nth < repeats; nth++) status = await read(nth)
  const [{ user, system }, took] = [process.cpuUsage(cpu), performance.now() - begun]
  return {
    ...{ route, status, row: readCostOf(`GET ${route}`).ms },
    'processor ms': ((user + system) / 1000 / repeats).toFixed(2),
    'ms in all': (took / repeats).toFixed(2),
    statements: (statements.count() / repeats).toFixed(1),
  }
}

/** Each person reads a dozen times and then visits as a buyer or a new member does; all at one instant of the clock. */
async function crowdOf(world: World, { people, reads }: { people: number; reads: readonly Read[] }) {
  const visited = reads.filter(({ route }) => !/feeds|sitemap|openapi/.test(route))
  const { visitAll, refused } = await gatewayWorld(world, people)
  let [spent, refusedReads, count] = [0, 0, 0]
  for (let person = 0; person < people; person++)
    for (const { route, url } of visited) {
      if ((await statusOf(world, url(person), ALL)) === 429) refusedReads++
      spent += readCostOf(`GET ${route}`).ms
      count++
    }
  await visitAll()
  return {
    ...{ people, reads: count, refusedReads, refusedSteps: refused.length },
    'budget used by these reads': `${((100 * spent) / (READ_BUDGET_MS * MANY_READERS)).toFixed(0)} %`,
  }
}

/** Reads of one home until it is refused. */
async function crawl(world: World, { route, url }: Read) {
  const most = Math.ceil(READ_BUDGET_MS / readCostOf(`GET ${route}`).ms) + 1
  // A home of its own for each route.
  const home = HOME.replace(':7:', `:${route.length.toString(16)}:`)
  let reads = 0
  while (reads < most && (await statusOf(world, url(reads), home)) !== 429) reads++
  return { route, 'reads of a home in a quarter of an hour': reads }
}
