import type { PlatformCtx } from '../context.ts'
import { json, sql } from '../database/db.ts'
import { forgetBefore } from '../database/schema/forget-before.ts'
import type { Clock } from '../time/clock.ts'

/** The outside services whose calls are counted. */
export const services = ['payments', 'identity', 'carrier', 'mail'] as const
export type Service = (typeof services)[number]

const SPAN_MS = 300_000
const STORED_DAYS = 30

type Count = {
  answered: number
  failed: number
  answeredAt: Date | null
  failedAt: Date | null
  failure: string | null
}
type Row = Count & { service: Service; since: Date }

/** `isAnswer`: holds for an error that is the service's own answer. `local`: functions that call no service. */
type Counting<Port> = { isAnswer?: (error: unknown) => boolean; local?: readonly (keyof Port & string)[] }

export type OutsideCalls = {
  /** Counts one call; without an error it was answered. */
  record(service: Service, error?: unknown): void
  /** The port with its calls counted. */
  counted<Port extends object>(service: Service, port: Port, options?: Counting<Port>): Port
  /** Adds this process's counts to the stored ones. */
  store(ctx: Pick<PlatformCtx, 'db' | 'clock'>): Promise<void>
}

/**
 * Calls of outside services, counted in memory and stored every few seconds: a call writes no row of its own. A killed process loses
 * the counts of those seconds.
 */
export function openOutsideCalls(clock: Clock): OutsideCalls {
  let rows = new Map<string, Row>()
  function record(service: Service, error?: unknown) {
    const now = clock.now()
    const since = new Date(Math.floor(now.getTime() / SPAN_MS) * SPAN_MS)
    const key = `${service} ${since.getTime()}`
    const row = rows.get(key) ?? {
      service,
      since,
      answered: 0,
      failed: 0,
      answeredAt: null,
      failedAt: null,
      failure: null,
    }
    rows.set(key, error === undefined ? answered(row, now) : failed(row, now, error))
  }
  return {
    record,
    counted: (service, port, { isAnswer = () => false, local = [] } = {}) =>
      countedPort(port, local, (error) => record(service, isAnswer(error) ? undefined : error)),
    async store({ db }) {
      const stored = rows
      rows = new Map()
      if (stored.size > 0)
        await add(db, [...stored.values()]).catch((error) => {
          for (const [key, row] of stored) rows.set(key, together(row, rows.get(key)))
          throw error
        })
      await forgetBefore(db, {
        table: 'outside_call',
        key: 'since',
        since: 'since',
        days: STORED_DAYS,
        now: clock.now(),
      })
    },
  }
}

const answered = (row: Row, now: Date): Row => ({ ...row, answered: row.answered + 1, answeredAt: now })
const failed = (row: Row, now: Date, error: unknown): Row => ({
  ...row,
  failed: row.failed + 1,
  failedAt: now,
  failure: withoutAddresses(error instanceof Error ? error.message : String(error)).slice(0, 300),
})

/** The counts of a span that could not be stored, with those since. */
const together = (before: Row, since: Row | undefined): Row =>
  since
    ? {
        ...before,
        answered: before.answered + since.answered,
        failed: before.failed + since.failed,
        answeredAt: since.answeredAt ?? before.answeredAt,
        failedAt: since.failedAt ?? before.failedAt,
        failure: since.failure ?? before.failure,
      }
    : before

/** A mail server names the recipient, who may be erased later. */
const withoutAddresses = (message: string) =>
  message.replace(/\S+/g, (word) => (word.includes('@') ? '…' : word))

/** Calls whose result is no promise, such as pages of the provider's book, are not counted. */
function countedPort<Port extends object>(
  port: Port,
  local: readonly string[],
  done: (error?: unknown) => void,
): Port {
  const wrap =
    (call: (...args: unknown[]) => unknown) =>
    (...args: unknown[]) => {
      const result = call(...args)
      if (result instanceof Promise) result.then(() => done(), done)
      return result
    }
  return Object.fromEntries(
    Object.entries(port).map(([name, part]) => [
      name,
      typeof part === 'function' && !local.includes(name) ? wrap(part.bind(port)) : part,
    ]),
  ) as Port
}

const add = (db: PlatformCtx['db'], counts: readonly Row[]) =>
  db.run(sql`
    INSERT INTO outside_call AS stored (service, since, answered, failed, answered_at, failed_at, failure)
    SELECT service, since, answered, failed, "answeredAt", "failedAt", failure
    FROM jsonb_to_recordset(${json(counts)}::jsonb) AS c (service text, since timestamptz, answered integer, failed integer,
      "answeredAt" timestamptz, "failedAt" timestamptz, failure text)
    ON CONFLICT (service, since) DO UPDATE SET answered = stored.answered + excluded.answered, failed = stored.failed + excluded.failed,
      answered_at = greatest(stored.answered_at, excluded.answered_at), failed_at = greatest(stored.failed_at, excluded.failed_at),
      failure = coalesce(excluded.failure, stored.failure)`)
