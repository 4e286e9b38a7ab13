import { type Db, sql } from '../database/db.ts'

/**
 * The only source of time (R6.19): rules, queries and jobs get `now` from here, so that 14 days can pass in a test.
 */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

export type ManualClock = Clock & { set(at: Date): void; advance(duration: string): void }

export function manualClock(start: Date | string): ManualClock {
  let at = new Date(start)
  return {
    now: () => new Date(at),
    set: (next) => {
      at = new Date(next)
    },
    advance: (duration) => {
      at = addDuration(at, duration)
    },
  }
}

export type AdjustableClock = Clock & {
  advance(duration: string): Promise<Date>
  /** Reads the offset again after another process has moved it. */
  refresh(): Promise<void>
}

type Movable = { advance(duration: string): Promise<Date> | undefined }
/** True for the clock of the local environment and for a test's. */
export const isAdjustable = (clock: Clock): clock is Clock & Movable => 'advance' in clock

/** Channel that tells other processes of an advance (`listen.ts`). */
export const CLOCK_CHANNEL = 'local_clock'

/** Real time plus an offset in the database, so that every local process and the next start agree. */
export async function adjustableClock(db: Db): Promise<AdjustableClock> {
  let offsetMs = 0
  const now = () => new Date(systemClock.now().getTime() + offsetMs)
  const refresh = async () => {
    offsetMs = (await db.one<{ offsetMs: number }>(sql`SELECT offset_ms FROM local_clock`)).offsetMs
  }
  await refresh()
  return {
    now,
    refresh,
    async advance(duration) {
      const byMs = addDuration(now(), duration).getTime() - now().getTime()
      const row = await db.one<{ offsetMs: number }>(sql`
        WITH moved AS (UPDATE local_clock SET offset_ms = offset_ms + ${byMs} RETURNING offset_ms)
        SELECT offset_ms, pg_notify(${CLOCK_CHANNEL}, '') FROM moved`)
      offsetMs = row.offsetMs
      return now()
    },
  }
}

/** `duration` as ISO 8601, e.g. P14D or PT30M; calendar days are counted in UTC. */
export function addDuration(at: Date, duration: string): Date {
  const zoned = Temporal.Instant.fromEpochMilliseconds(at.getTime()).toZonedDateTimeISO('UTC')
  return new Date(zoned.add(Temporal.Duration.from(duration)).epochMilliseconds)
}
