import { monitorEventLoopDelay } from 'node:perf_hooks'
import pg from 'pg'
import { type Load, load, type Measured } from './load.ts'
import { ownership } from './meter.ts'

type Round = Measured & { cpuMs: number; trips: number; stallMs: number }
type Target = Omit<Load, 'seconds'>

/**
 * Measures the server's handler and a bare one in rounds, so that other load affects both. Returns the medians of the
 * rounds, and the failures of all. A round is a second, or longer where a call takes so much of one that the start and
 * end of its clients would count.
 */
export async function compareWithBare(
  targets: { ours: Target; bare: Target },
  rounds: number,
  { seconds = 1, warmUp = 1 } = {},
) {
  for (const target of Object.values(targets)) await load({ ...target, seconds: warmUp })
  const taken: Record<'ours' | 'bare', Round[]> = { ours: [], bare: [] }
  for (let round = 0; round < rounds; round++)
    for (const side of ['ours', 'bare'] as const)
      taken[side].push(await observed(() => load({ ...targets[side], seconds })))
  return { ours: sumUp(taken.ours), bare: sumUp(taken.bare) }
}

/** The measurement of one server alone. */
export async function measureAlone(target: Target, seconds: number) {
  await load({ ...target, seconds: 1 })
  const rounds: Round[] = []
  for (let round = 0; round < seconds; round++)
    rounds.push(await observed(() => load({ ...target, seconds: 1 })))
  return sumUp(rounds)
}

/**
 * The processor time of one request in the server's thread, which does not depend on other load; the number of its
 * messages to the database, and the thread's longest delay (99 of 100).
 */
async function observed(run: () => Promise<Measured>): Promise<Round> {
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
const sumUp = (rounds: Round[]) => ({
  perSecond: middle(rounds.map(({ perSecond }) => perSecond)),
  p50: middle(rounds.map(({ p50 }) => p50)),
  p99: middle(rounds.map(({ p99 }) => p99)),
  cpuMs: middle(rounds.map(({ cpuMs }) => cpuMs)),
  trips: middle(rounds.map(({ trips }) => trips)),
  stallMs: middle(rounds.map(({ stallMs }) => stallMs)),
  failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
})

/**
 * Every message with statements that this thread sends; those of the payment sandbox count apart, as another company's.
 */
let tripsSoFar = 0
const isOurs = ownership()
const query = pg.Client.prototype.query
pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
  if (isOurs(this, args[0])) tripsSoFar++
  return (query as (...args: unknown[]) => unknown).apply(this, args)
} as never
