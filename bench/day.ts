import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { allPages } from '#/entry/routes.ts'
import { buildPages } from '#/entry/shell/build/build.ts'
import { connect, type Pool, sql } from '#/platform/database/db.ts'
import { systemRandom } from '#/platform/random.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { systemClock } from '#/platform/time/clock.ts'
import { cloneTemplate, startTemplate } from '#/testing/database/template.ts'
import { freePort, startServer } from '../e2e/server.ts'
import { type LoadCall, load } from './load.ts'
import { fillShop } from './shop/fill-shop.ts'

const CLIENTS = 16

/**
 * A fixed number of calls of each kind, whatever their duration: the peak memory depends on them, not on the machine.
 */
const STRANGERS = 'sixteen strangers at once'
const callsOf: Record<string, number> = {
  [STRANGERS]: 6000,
  'the shop’s pages': 6000,
  'members’ pages': 3000,
  'colleagues’ pages': 3000,
  'lists as files': 300,
  papers: 300,
  'days that pass': 10,
}

/**
 * A whole day of one process with the demo world: its memory when it is ready, after each kind of work, and at its
 * peak. Every page without parameters is requested, by the people it is for, besides papers and files.
 */
export async function benchDay({ times = 1, products = 0 } = {}) {
  await buildPages()
  const postgres = await startTemplate({ durable: true })
  const url = await cloneTemplate(postgres.url, 'bench_day')
  const folder = mkdtempSync(join(tmpdir(), 'garderobe-day-'))
  const env = { DATABASE_URL: url, DATA_DIR: folder, DEMO: '1', LOG_LEVEL: 'warn' }
  // The first start fills the database; the second one is measured, as it serves for days.
  await (await startServer({ ...env, PORT: String(await freePort()) })).stop()
  const filler = connect(url, 1, { statementMs: 0 })
  if (products > 0) await fillShop(filler, products)
  await filler.close()
  const port = await freePort()
  const server = await startServer({ ...env, PORT: String(port) })
  const db = connect(url, 2)
  const origin = `http://localhost:${port}`
  const rows = [memory(server.pid!, 'ready')]
  await sleep(3000)
  rows.push(memory(server.pid!, 'three seconds later'))
  const parts = { [STRANGERS]: await strangersOf(db), ...(await partsOf(db)) }
  for (const [part, calls] of Object.entries(parts)) {
    const each = Math.ceil((callsOf[part]! * times) / calls.length)
    for (let from = 0; from < calls.length; from += CLIENTS) {
      const some = calls.slice(from, from + CLIENTS)
      const { failed } = await load({ origin, calls: some, seconds: 600, each, flow: walk })
      if (failed > 0) console.log(`${part}: ${failed} calls failed`)
    }
    rows.push(memory(server.pid!, part))
  }
  await sleep(15_000)
  rows.push(memory(server.pid!, 'fifteen quiet seconds later'))
  await db.close()
  await server.stop()
  await postgres.stop()
  rmSync(folder, { recursive: true, force: true })
  return { rows }
}

const walk = fileURLToPath(new URL('walk.ts', import.meta.url))

/** Each client requests pages of its own, one after the other. */
async function strangersOf(db: Pool): Promise<LoadCall[]> {
  const products = await db.many<{ sku: string }>(
    sql`SELECT min(sku) AS sku FROM variant GROUP BY product_id ORDER BY md5(product_id::text) LIMIT 800`,
  )
  const categories = await db.many<{ slug: string }>(sql`SELECT slug FROM category WHERE parent IS NULL`)
  const paths = [
    ...pagesFor('public'),
    ...categories.map(({ slug }) => `/shop/category/${slug}`),
    ...products.map(({ sku }) => `/shop/product/${sku}`),
  ]
  return Array.from({ length: CLIENTS }, (_, nth) => {
    const own = paths.filter((_, at) => at % CLIENTS === nth)
    const headers = { cookie: 'market=se', 'accept-encoding': 'br' }
    return { method: 'GET', path: own.join(' '), headers }
  })
}

async function partsOf(db: Pool): Promise<Record<string, LoadCall[]>> {
  const visitor = { cookie: 'market=se' }
  const member = await asSomebody(
    db,
    'member',
    sql`SELECT id FROM member WHERE email = 'se@garderobe.example'`,
  )
  const admin = await asSomebody(db, 'staff', sql`SELECT id FROM staff WHERE 'admin' = ANY(roles) LIMIT 1`)
  const orders = await db.many<{ subjectId: string }>(sql`SELECT subject_id FROM fulfilment_order LIMIT 20`)
  const invoices = await db.many<{ id: string }>(sql`SELECT id FROM invoice LIMIT 20`)
  const products = await db.many<{ sku: string }>(
    sql`SELECT DISTINCT ON (product_id) sku FROM variant LIMIT 100`,
  )
  const get =
    (headers: Record<string, string>) =>
    (path: string): LoadCall => ({ method: 'GET', path, headers })
  return {
    'the shop’s pages': [...pagesFor('public'), ...products.map(({ sku }) => `/shop/product/${sku}`)].map(
      get(visitor),
    ),
    'members’ pages': pagesFor('login').map(get(member)),
    'colleagues’ pages': pagesFor('studio').map(get(admin)),
    'lists as files': ['charges', 'invoices', 'ledger', 'catalogue', 'customers', 'orders', 'warehouse']
      .map((list) => `/api/studio/${list}.csv`)
      .map(get(admin)),
    papers: [
      ...orders.map(({ subjectId }) => `/api/studio/warehouse/${subjectId}/packing-slip.pdf`),
      ...invoices.map(({ id }) => `/api/studio/invoices/${id}/pdf`),
      '/api/studio/warehouse/pick-list.pdf',
    ].map(get(admin)),
    'days that pass': [
      {
        method: 'POST',
        path: '/api/studio/clock',
        headers: { ...admin, 'content-type': 'application/json' },
        body: JSON.stringify({ advance: 'P1D' }),
      },
    ],
  }
}

const pagesFor = (access: string) =>
  allPages.filter((page) => page.access === access && !page.path.includes(':')).map(({ path }) => path)

async function asSomebody(db: Pool, ownerKind: 'member' | 'staff', who: ReturnType<typeof sql>) {
  const { id: ownerId } = await db.one<{ id: string }>(who)
  const ctx = { db, clock: systemClock, random: systemRandom } as never
  const { id, token } = await openSession(ctx, { ownerKind, ownerId })
  const names = ownerKind === 'member' ? ['user_id', 'user_token'] : ['staff_id', 'staff_token']
  return { authorization: `UID ${id} ${token}`, cookie: `${names[0]}=${id}; ${names[1]}=${token}; market=se` }
}

/** Memory by the system: the present and the highest value. */
function memory(pid: number, after: string) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const mib = (field: string) =>
    Math.round(Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1]) / 1024)
  return { after, 'MiB now': mib('VmRSS'), 'MiB at most': mib('VmHWM') }
}
