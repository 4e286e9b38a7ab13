import { parseArgs } from 'node:util'
import { connect } from '#/platform/database/db.ts'
import { seededRandom } from '#/platform/random.ts'
import { manualClock } from '#/platform/time/clock.ts'
import { brokenInvariants } from '#/testing/database/broken-invariants.ts'
import { cloneTemplate, startTemplate } from '#/testing/database/template.ts'
import { openWorld } from '#/testing/world/world.ts'
import { diceOf } from '../dice.ts'
import { compareMonths } from './compare-months.ts'

/**
 * npm run second-calculation -- [--months 1000] [--seed 1] [--together 50]: random months of members, lived through the real API and
 * jobs, against a second calculation. Each batch has a database of its own, and a first day of its own in the year.
 */
const { values } = parseArgs({
  options: {
    months: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    together: { type: 'string', default: '50' },
  },
})
const [months, first, together] = [values.months, values.seed, values.together].map(Number) as [
  number,
  number,
  number,
]
/** Different seasons, two of them with a change of summer time. */
const START_DAYS = ['2026-03-02', '2026-06-08', '2026-09-14', '2026-01-12'].map((day) =>
  [day, '09:00:00Z'].join('T'),
)
const server = await startTemplate()
const started = process.hrtime.bigint()
const seconds = () => Number((process.hrtime.bigint() - started) / 1_000_000n) / 1000
const seen: Record<string, number> = {}
let [done, wrong] = [0, 0]
for (let seed = first; done < months; seed++) {
  const count = Math.min(together, months - done)
  const url = await cloneTemplate(server.url, `months_${seed}`)
  const db = connect(url, 8)
  const clock = manualClock(START_DAYS[seed % START_DAYS.length]!)
  const app = await openWorld({ db, clock })
  const { differences, events, tax, owed } = await compareMonths(app, {
    months: count,
    dice: diceOf(seededRandom(seed)),
  })
  for (const [did, times] of Object.entries(events)) seen[did] = (seen[did] ?? 0) + times
  const broken = await brokenInvariants(db, clock.now())
  if (JSON.stringify(tax) !== JSON.stringify(owed))
    broken.push({ invariant: 'tax', detail: JSON.stringify({ tax, owed }) })
  for (const one of [...differences, ...broken]) console.log(`seed ${seed}: ${JSON.stringify(one, null, 1)}`)
  wrong += differences.length + broken.length
  done += count
  await app.close()
  await db.close()
  console.log(`${done} months, ${wrong} wrong, ${Math.round(seconds())} s`)
}
await server.stop()
console.log({ months: done, wrong, seconds: seconds(), events: seen })
process.exit(wrong > 0 ? 1 : 0)
