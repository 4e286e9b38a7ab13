import { parseArgs } from 'node:util'
import { connect } from '#/platform/database/db.ts'
import { cloneTemplate, dropDatabase, startTemplate } from '#/testing/template.ts'
import { type Outcome, simulate } from './simulate.ts'

/** npm run simulate -- [--seeds 200] [--from 1] [--days 90] [--lanes 2]: prints each story that broke a rule, and a sum. */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    from: { type: 'string', default: '1' },
    days: { type: 'string', default: '90' },
    lanes: { type: 'string', default: '2' },
  },
})
const [seeds, from, days, lanes] = [values.seeds, values.from, values.days, values.lanes].map(Number) as [
  number,
  number,
  number,
  number,
]
const server = await startTemplate()
const started = process.hrtime.bigint()
const outcomes: Outcome[] = []
let next = from

async function lane() {
  while (next < from + seeds) {
    const seed = next++
    const name = `sim_${seed}`
    const url = await cloneTemplate(server.url, name)
    const db = connect(url, 2)
    const outcome = await simulate({ seed, url, db, days }).catch((error: Error) => failed(seed, error))
    await db.close()
    await dropDatabase(server.url, name)
    outcomes.push(outcome)
    if (outcome.broken.length > 0) console.log(`seed ${seed}:\n  ${outcome.broken.join('\n  ')}`)
    if (outcomes.length % 10 === 0) console.log(`${outcomes.length} of ${seeds}`)
  }
}
const failed = (seed: number, error: Error): Outcome => ({
  seed,
  broken: [`threw ${error.stack}`],
  boxes: {},
  orders: {},
  charges: {},
  kills: 0,
  faults: 0,
})

await Promise.all(Array.from({ length: lanes }, lane))
await server.stop()
const bad = outcomes.filter(({ broken }) => broken.length > 0)
const sum = (key: 'boxes' | 'orders' | 'charges') =>
  outcomes.reduce<Record<string, number>>((all, outcome) => {
    for (const [state, count] of Object.entries(outcome[key])) all[state] = (all[state] ?? 0) + count
    return all
  }, {})
console.log({
  seeds,
  days,
  seconds: Number((process.hrtime.bigint() - started) / 1_000_000n) / 1000,
  boxes: sum('boxes'),
  orders: sum('orders'),
  charges: sum('charges'),
  kills: outcomes.reduce((all, { kills }) => all + kills, 0),
  faults: outcomes.reduce((all, { faults }) => all + faults, 0),
})
console.log(`${seeds - bad.length} passed, ${bad.length} failed`)
process.exit(bad.length > 0 ? 1 : 0)
