import { connect } from '#/platform/database/db.ts'
import { systemRandom } from '#/platform/random.ts'
import { manualClock } from '#/platform/time/clock.ts'
import { type Process, startProcess } from '#/testing/simulation/process.ts'
import { testDatabaseUrl } from '../database/database.ts'
import { shipped } from '../layout/sources.ts'
import { START, type TestApp } from '../world/app.ts'

/** Every failpoint in the files of these folders. */
export const pointsIn = (folders: RegExp) => [
  ...new Set(
    shipped
      .filter(({ path }) => folders.test(path))
      .flatMap(({ text }) => [...text.matchAll(/failpoint\('(\w+)'\)/g)].map(([, name]) => name!)),
  ),
]

/** A process that is killed at a failpoint, and the next one, which gets the request again (T89). */
export async function killable() {
  const url = await testDatabaseUrl()
  const clock = manualClock(START)
  const db = connect(url, 2)
  const start = () => startProcess({ url, clock, random: systemRandom })
  let p: Process = await start()

  /** Sends a request; when the process died of it, the next one gets it again as soon as its leases have ended. */
  async function ask<T>(step: (p: TestApp) => Promise<T>): Promise<T> {
    const living = p
    const answer = await step(living as unknown as TestApp).catch((error: unknown) => {
      if (!living.dead()) throw error
      return undefined as T
    })
    if (!living.dead()) return answer
    await living.close().catch(() => {})
    p = await start()
    clock.advance('PT2M')
    return step(p as unknown as TestApp)
  }

  /** Watches every failpoint until the life ends; at the deadly one, the first time, the process dies. */
  async function lived<L>(live: () => Promise<L>, points: readonly string[], deadly?: string) {
    const reached = new Set<string>()
    let died = false
    const doomed = p
    for (const name of points)
      doomed.failpoint.onReach(name, () => {
        reached.add(name)
        if (name !== deadly) return
        died = true
        doomed.kill()
        throw new Error(`Killed at ${name}`)
      })
    const life = await live()
    for (const name of points) doomed.failpoint.onReach(name, undefined)
    return { life, reached, died }
  }

  return {
    db,
    clock,
    ask,
    lived,
    settled: () => ask((p) => p.settle()),
    now: () => p as unknown as TestApp,
    async close() {
      await p.close()
      await db.close()
    },
  }
}
