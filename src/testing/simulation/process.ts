import type pg from 'pg'
import { createFaults } from '#/outside/stripe/webhooks/faults.ts'
import { connect, type Pool } from '#/platform/database/db.ts'
import { asApp } from '#/platform/database/postgres/app-role.ts'
import type { Random } from '#/platform/random.ts'
import type { ManualClock } from '#/platform/time/clock.ts'
import { openWorld } from '#/testing/world/world.ts'

export type Process = Awaited<ReturnType<typeof openWorld<ManualClock>>> & {
  /** Like kill -9: every connection is cut, and nothing is sent or written any more. */
  kill(): void
  dead(): boolean
}

/** A process that can be killed at any point; the next one finds the database as it is. */
export async function startProcess({
  url,
  clock,
  random,
}: {
  url: string
  clock: ManualClock
  random: Random
}): Promise<Process> {
  const pool = connect(asApp(url), 6, { onePlan: true })
  const connections = new Set<pg.PoolClient>()
  pool.pool.on('connect', (client) => connections.add(client))
  pool.pool.on('remove', (client) => connections.delete(client))
  let dead = false
  const guarded: Pool = { ...pool, ...alive(pool, () => dead) }
  const world = await openWorld({ db: guarded, clock, random, faults: createFaults() })
  return {
    ...world,
    dead: () => dead,
    kill() {
      dead = true
      pool.pool.connect = refuse as never
      for (const client of connections) streamOf(client).destroy()
    },
  }
}

/** Like the pool's own: an error to the callback if there is one. */
function refuse(callback?: (error: Error) => void) {
  const error = new Error('The process is dead')
  return callback ? callback(error) : Promise.reject(error)
}

const streamOf = (client: pg.PoolClient) =>
  (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream

function alive(pool: Pool, isDead: () => boolean): Pick<Pool, 'many' | 'maybe' | 'one' | 'run'> {
  const check =
    <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
    (...args: A) =>
      isDead() ? Promise.reject<R>(new Error('The process is dead')) : call(...args)
  return {
    many: check(pool.many) as Pool['many'],
    maybe: check(pool.maybe) as Pool['maybe'],
    one: check(pool.one) as Pool['one'],
    run: check(pool.run),
  }
}
