import type { Log } from '../context.ts'
import { listen } from '../database/connections/listen.ts'
import type { Pool } from '../database/db.ts'
import { type AdjustableClock, adjustableClock, CLOCK_CHANNEL } from './clock.ts'

/** The local clock, notified by the database when any process moves it (R6.19). */
export async function sharedClock(db: Pool, log: Log): Promise<AdjustableClock & { close(): void }> {
  const clock = await adjustableClock(db)
  const hear = () => void clock.refresh().catch((error) => log.warn({ err: error }, 'clock not read'))
  const { close } = await listen(db, CLOCK_CHANNEL, { hear, log })
  return { ...clock, close }
}
