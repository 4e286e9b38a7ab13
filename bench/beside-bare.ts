import { monitorEventLoopDelay } from 'node:perf_hooks'
import pg from 'pg'
import { type Load, load, type Measured } from './load.ts'
import { ownership } from './meter.ts'

type Turn = Measured & { cpuMs: number; trips: number; stallMs: number }
type Target = Omit<Load, 'seconds'>

/**
 * The server's handler and a bare one, in turn: whatever else the machine does, it does to both. The medians of so many turns;
 * what failed, of all. A turn is a second, or longer where a call takes so much of one that its clients' start and end would be
 * measured.
 */
export async function besideBare(
  targets: { ours: Target; bare: Target },
  turns: number,
  { seconds = 1, warmUp = 1 } = {},
) {
  for (const target of Object.values(targets)) await load({ ...target, seconds: warmUp })
  const taken: Record<'ours' | 'bare', Turn[]> = { ours: [], bare: [] }
  for (let turn = 0; turn < turns; turn++)
    for (const side of ['ours', 'bare'] as const)
      taken[side].push(await observed(() => load({ ...targets[side], seconds })))
  return { ours: sumUp(taken.ours), bare: sumUp(taken.bare) }
}

/** The same of one server alone. */
export async function observe(target: Target, seconds: number) {
  await load({ ...target, seconds: 1 })
  const turns: Turn[] = []
  for (let turn = 0; turn < seconds; turn++) turns.push(await observed(() => load({ ...target, seconds: 1 })))
  return sumUp(turns)
}

/**
 * What one request costs the server's thread, which does not depend on who else is on the machine; how often it asks the
 * database, and for how long the thread let others wait at worst (99 of 100).
 */
async function observed(run: () => Promise<Measured>): Promise<Turn> {
  const loop = monitorEventLoopDelay({ resolution: 2 })
  const before = { cpu: process.threadCpuUsage(), trips: tripsSoFar }
  loop.enable()
  const measured = await run()
  loop.disable()
  const { user, system } = process.threadCpuUsage(before.cpu)
  return {
    ...measured,
    cpuMs: (user + system) / 1000 / measured.count,
    trips: (tripsSoFar - before.trips) / measured.count,
    stallMs: loop.percentile(99) / 1e6,
  }
}

const middle = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!
const sumUp = (turns: Turn[]) => ({
  perSecond: middle(turns.map(({ perSecond }) => perSecond)),
  p50: middle(turns.map(({ p50 }) => p50)),
  p99: middle(turns.map(({ p99 }) => p99)),
  cpuMs: middle(turns.map(({ cpuMs }) => cpuMs)),
  trips: middle(turns.map(({ trips }) => trips)),
  stallMs: middle(turns.map(({ stallMs }) => stallMs)),
  failed: turns.reduce((sum, { failed }) => sum + failed, 0),
})

/** Every message with statements that this thread sends; the payment sandbox's own are another house's. */
let tripsSoFar = 0
const isOurs = ownership()
const query = pg.Client.prototype.query
pg.Client.prototype.query = function (this: pg.Client, ...asked: unknown[]) {
  if (isOurs(this, asked[0])) tripsSoFar++
  return (query as (...asked: unknown[]) => unknown).apply(this, asked)
} as never
