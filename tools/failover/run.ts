import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect, type Pool, sql } from '#/platform/database/db.ts'
import { givenVariant } from '#/testing/given/given-variant.ts'
import { startServer } from '../../e2e/server.ts'
import { openAddress } from './address.ts'
import { startBuyers } from './buyers.ts'
import { openCluster } from './cluster.ts'
import { rollThrough } from './rolling.ts'

/**
 * npm run failover: the primary is killed under load and a standby takes over; then three processes are replaced one by
 * one. Fails when a confirmed order is missing or exists twice, when any request got a 5xx other than 503, or when a
 * connection was reset. docs/operations.md has its durations.
 */
const BUYERS = 8
const root = mkdtempSync(join(tmpdir(), 'garderobe-failover-'))
const cluster = await openCluster(root)
const address = await openAddress(portOf(cluster.primary))
const env = {
  DATABASE_URL: withPort(cluster.primary, address.port),
  DATA_DIR: join(root, 'files'),
  LOG_LEVEL: 'error',
  DEMO: '0',
  DRAIN_SECONDS: '3',
}
const ports = [4811, 4812, 4813]
const startOn = (port: number) => startServer({ ...env, PORT: String(port) })
const servers = [await startOn(ports[0]!), await startOn(ports[1]!)]
const before = connect(cluster.primary, 2)
const { sku } = await givenVariant(before, { stock: 1_000_000, prices: { se: 499_00 } })
await before.close()

const buyers = startBuyers({
  origins: () => ports.slice(0, 2).map((port) => `http://127.0.0.1:${port}`),
  sku,
  count: BUYERS,
})
await sleep(10_000)
await cluster.killPrimary()
address.cut()
const lost = performance.now()
// The time in which a managed database notices the loss.
await sleep(2_000)
await cluster.promote()
address.leadTo(portOf(cluster.standby))
const promoted = performance.now()
await sleep(10_000)
await buyers.stop()

const db = connect(cluster.standby, 4)
const next = buyers.confirmed.find(({ at }) => at > promoted)?.at ?? Number.NaN
console.log('The primary was killed under load, and the standby took over after two seconds:')
console.table([
  { orders: buyers.confirmed.length, ...(await compare(db, buyers.confirmed)), ...buyers.tally },
])
console.log(`Lost for ${ms(promoted - lost)}; the next order ${ms(next - promoted)} after that.`)
judge(buyers.tally, await compare(db, buyers.confirmed))
if (process.exitCode) for (const server of servers) console.error(server.output())

const rolled = await rollThrough({ servers, ports, startOn, sku, count: BUYERS })
console.log('Three processes were replaced one by one, behind a balancer that asks for their health:')
console.table([
  { orders: rolled.confirmed.length, ...(await compare(db, rolled.confirmed)), ...rolled.tally },
])
judge(rolled.tally, await compare(db, rolled.confirmed))
const broken = await db.many(sql`SELECT * FROM inv_all LIMIT 5`)
if (broken.length > 0) fail(`The books disagree: ${JSON.stringify(broken)}`)
else console.log('The books agree.')

await db.close()
await address.close()
await cluster.close()
rmSync(root, { recursive: true })

type Compared = { missing: number; twice: number }
/** Confirmed orders that the database lacks, and buyers with two orders for one key. */
async function compare(db: Pool, confirmed: { email: string; orderId: string }[]): Promise<Compared> {
  const ids = confirmed.map(({ orderId }) => orderId)
  const emails = confirmed.map(({ email }) => email)
  return db.one<Compared>(sql`
    SELECT ${ids.length} - (SELECT count(*) FROM shop_order WHERE id = ANY(${ids}::uuid[])) AS missing,
      (SELECT count(*) FROM (SELECT 1 FROM shop_order o JOIN member m ON m.id = o.member_id
        WHERE m.email = ANY(${emails}) GROUP BY m.email HAVING count(*) > 1) again) AS twice`)
}

function judge(tally: Record<string, number>, { missing, twice }: Compared) {
  if (missing > 0 || twice > 0) fail(`${missing} confirmed orders are missing, ${twice} are there twice`)
  const bad = Object.keys(tally).filter(
    (outcome) => outcome.startsWith('no answer') || /^5(?!03)/.test(outcome),
  )
  if (bad.length > 0) fail(`Heard: ${bad.join(', ')}`)
}

function fail(why: string) {
  console.error(why)
  process.exitCode = 1
}

function portOf(url: string) {
  return Number(new URL(url).port)
}
/**
 * Connects by the network address, through which the primary can be cut off, and not by the socket that our own server
 * names.
 */
function withPort(url: string, port: number) {
  const changed = Object.assign(new URL(url), { port: String(port) })
  changed.searchParams.delete('host')
  return changed.href
}
function ms(duration: number) {
  return `${duration.toFixed(0)} ms`
}
