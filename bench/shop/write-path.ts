import { connect, sql } from '#/platform/database/db.ts'
import { manualClock } from '#/platform/time/clock.ts'
import { cloneTemplate, startTemplate } from '#/testing/database/template.ts'
import { openWorld } from '#/testing/world/world.ts'
import { counted, countStatements, dearestStatements } from '../dearest-statements.ts'
import type { LoadCall } from '../load.ts'
import { isSandboxes } from '../meter.ts'
import { flow } from './checkout-flow.ts'
import { fillShop } from './fill-shop.ts'
import { recordStatements, type Sent } from './recorded.ts'

const PRODUCTS = 100
/** Orders before the recorded one: plans are made, and the compiled code is warm. */
const BEFORE = 10

type Printing = { orders: number }

/** Prints the statements of one checkout by request and job, the counts of both sides, and the dearest statements of several checkouts. */
export async function printWritePath({ orders }: Printing) {
  const recorder = recordStatements()
  const server = await startTemplate({ settings: [...counted, 'pg_stat_statements.track=all'] })
  const url = await cloneTemplate(server.url, 'bench_write_path')
  const owner = connect(url, 2, { statementMs: 0 })
  await fillShop(owner, PRODUCTS)
  const pool = connect(url, 10, { onePlan: true })
  const skus = await pool.many<{ sku: string }>(
    sql`UPDATE stock_level SET on_hand = 100000 WHERE on_hand > 0 RETURNING sku`,
  )
  const world = await openWorld({
    db: pool,
    clock: manualClock('2026-03-02T09:00:00Z'),
    env: { TRUST_PROXY: '1' },
  })
  const ask = ({ method, path: url, headers, body: payload }: LoadCall) =>
    recorder.within(partOf(url), async () => {
      const answer = await world.app.inject({ method: method as 'GET', url, headers, payload })
      const cookies = [answer.headers['set-cookie'] ?? []].flat()
      return { status: answer.statusCode, text: answer.body, cookies }
    })
  let bought = 0
  let isWarm = false
  async function buy() {
    const { sku } = skus[bought++ % skus.length]!
    const body = JSON.stringify({ sku, quantity: 1 })
    const status = await flow(ask, { method: 'POST', path: '', headers: { locale: 'sv_SE' }, body })
    // On a busy machine the first answers of a cold process come too late for their buyers.
    if (isWarm && status !== 200) throw new Error(`A checkout ended with ${status}`)
  }
  const buySome = async (count: number) => {
    for (let n = 0; n < count; n++) await buy()
    await world.settle()
  }
  await buySome(BEFORE)
  await owner.run(sql`ANALYZE`)
  await buySome(BEFORE)
  isWarm = true
  const foreground = await recorder.during(buy)
  const background = await recorder.during(() => world.settle())
  for (const { part, transaction, text } of [...foreground, ...background])
    console.log(`${part.padEnd(18)} ${String(transaction).padStart(5)} ${text.slice(0, 150)}`)
  console.table(countsOf({ foreground, background }))
  await countStatements(owner)
  await buySome(orders)
  console.table(await dearestStatements(owner, { most: 40, pieces: orders }))
  await world.close()
  await pool.close()
  await owner.close()
  await server.stop()
}

const parts = {
  '/cart/items': 'cart',
  '/shop/checkout': 'checkout',
  '/order': 'order',
  '/confirm': 'card form',
  '/check': 'check',
}
const partOf = (path: string) => Object.entries(parts).find(([end]) => path.endsWith(end))?.[1] ?? path

function countsOf(sides: Record<string, Sent[]>) {
  return Object.entries(sides).flatMap(([side, sent]) => {
    const ours = sent.filter(({ text }) => !isSandboxes(text))
    const rows = [...Map.groupBy(ours, ({ part }) => part), ['all of it', ours] as const]
    return rows.map(([part, own]) => ({
      side,
      part,
      statements: own.length,
      transactions: new Set(own.map(({ transaction }) => transaction)).size,
      sandbox: part === 'all of it' ? sent.length - ours.length : '',
    }))
  })
}
