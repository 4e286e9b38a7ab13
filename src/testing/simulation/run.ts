import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { Worker } from 'node:worker_threads'
import { startTemplate } from '#/testing/database/template.ts'
import { deadlyPoints } from './deadly-points.ts'
import type { LaneSettings, Story } from './lane.ts'
import type { SimulationOutcome } from './outcome.ts'

/**
 * npm run simulate -- [--seeds 200] [--from 1] [--days 90] [--lanes 2]: prints each story that broke a rule, and a sum.
 * npm run simulate -- --each [--at NAME,NAME]: a story for each failpoint in which the process dies there, once.
 */
const { values } = parseArgs({
  options: {
    seeds: { type: 'string', default: '200' },
    from: { type: 'string', default: '1' },
    days: { type: 'string', default: '90' },
    lanes: { type: 'string', default: '2' },
    each: { type: 'boolean', default: false },
    at: { type: 'string', default: deadlyPoints.join(',') },
  },
})
const [seeds, from, days, lanes] = [values.seeds, values.from, values.days, values.lanes].map(Number) as [
  number,
  number,
  number,
  number,
]
/** A story that did not reach its failpoint is run again with other dice. */
const TRIES = 4
const stories: Story[] = values.each
  ? values.at.split(',').map((only, nth) => ({ seed: from + nth, only, tries: TRIES }))
  : Array.from({ length: seeds }, (_, nth) => ({ seed: from + nth, tries: 1 }))
const all = stories.length

const server = await startTemplate()
const started = process.hrtime.bigint()
const secondsSince = (then: bigint) => Number((process.hrtime.bigint() - then) / 1_000_000n) / 1000
const outcomes: SimulationOutcome[] = []

/** Runs one thread, with one story after the other. */
async function lane() {
  const workerData: LaneSettings = { serverUrl: server.url, days }
  const thread = new Worker(new URL('./lane.ts', import.meta.url), { workerData })
  for (let story = stories.shift(); story; story = stories.shift()) {
    const { seed, only, tries } = story
    const begun = process.hrtime.bigint()
    const message = once(thread, 'message')
    thread.postMessage(story)
    const [outcome] = (await message) as [SimulationOutcome]
    outcomes.push(outcome)
    if (only) tell(only, outcome, secondsSince(begun))
    if (only && !(only in outcome.kills) && tries > 1)
      stories.push({ only, seed: seed + 1000, tries: tries - 1 })
    if (outcome.broken.length > 0) console.log(`seed ${seed}:\n  ${outcome.broken.join('\n  ')}`)
    if (!only && outcomes.length % 10 === 0) console.log(`${outcomes.length} of ${all}`)
  }
  await thread.terminate()
}
function tell(only: string, { seed, kills, broken }: SimulationOutcome, seconds: number) {
  const died = only in kills ? 'died' : 'nobody came by'
  console.log(`${only}: ${died}, ${broken.length} broken (seed ${seed}, ${Math.round(seconds)} s)`)
}
await Promise.all(Array.from({ length: lanes }, lane))
await server.stop()
const bad = outcomes.filter(({ broken }) => broken.length > 0)
const sum = (key: 'boxes' | 'orders' | 'charges' | 'referrals' | 'kills') =>
  outcomes.reduce<Record<string, number>>((all, outcome) => {
    for (const [state, count] of Object.entries(outcome[key])) all[state] = (all[state] ?? 0) + count
    return all
  }, {})
console.log({
  stories: outcomes.length,
  days,
  seconds: secondsSince(started),
  boxes: sum('boxes'),
  orders: sum('orders'),
  charges: sum('charges'),
  referrals: sum('referrals'),
  kills: sum('kills'),
  faults: outcomes.reduce((all, { faults }) => all + faults, 0),
  rates: outcomes.reduce(
    (all, { rates }) => ({
      changes: all.changes + rates.changes,
      settledAcross: all.settledAcross + rates.settledAcross,
    }),
    { changes: 0, settledAcross: 0 },
  ),
})
const never = (values.each ? values.at.split(',') : deadlyPoints).filter((name) => !(name in sum('kills')))
if (never.length > 0) console.log(`nobody died at ${never.join(', ')}`)
console.log(`${outcomes.length - bad.length} passed, ${bad.length} failed`)
process.exit(bad.length > 0 || (values.each && never.length > 0) ? 1 : 0)
