import { type Db, json, sql } from '#/platform/database/db.ts'
import { forgetBefore } from '#/platform/database/schema/forget-before.ts'
import type { Clock } from '#/platform/time/clock.ts'

const SPAN_MS = 300_000
const STORED_DAYS = 30
/** Sources of one span that are told apart in memory; later ones are counted as calls only. */
const MOST_SOURCES = 10_000

type Span = { limit: string; since: Date; calls: number; sources: number; seen: Set<string> }

export type SlowedCalls = {
  /** Counts a refused call of a source. */
  record(limit: string, from: string): void
  /** Adds this process's counts to the stored ones. */
  store(db: Db): Promise<void>
}

/**
 * Calls that met a limit, counted in memory by limit and five minutes, and stored every few seconds: a flood of refusals writes a row a
 * limit. The sources are told apart here and never stored. Two processes count the same source twice.
 */
export function openSlowedCalls(clock: Clock): SlowedCalls {
  const spans = new Map<string, Span>()
  const spanOf = (limit: string): Span => {
    const since = new Date(Math.floor(clock.now().getTime() / SPAN_MS) * SPAN_MS)
    const key = `${limit} ${since.getTime()}`
    const span = spans.get(key) ?? { limit, since, calls: 0, sources: 0, seen: new Set() }
    spans.set(key, span)
    return span
  }
  return {
    record(limit, from) {
      const span = spanOf(limit)
      span.calls++
      if (span.seen.has(from) || span.seen.size >= MOST_SOURCES) return
      span.seen.add(from)
      span.sources++
    },
    async store(db) {
      const now = clock.now()
      const counted = [...spans.values()].filter(({ calls }) => calls > 0)
      const rows = counted.map(({ limit, since, calls, sources }) => ({ limit, since, calls, sources }))
      if (rows.length > 0) await add(db, rows)
      for (const [at, span] of counted.entries()) {
        span.calls -= rows[at]!.calls
        span.sources -= rows[at]!.sources
      }
      for (const [key, { since }] of spans) if (now.getTime() - since.getTime() > SPAN_MS) spans.delete(key)
      await forgetBefore(db, {
        ...{ table: 'slowed_call', key: 'since', since: 'since', days: STORED_DAYS, now },
      })
    },
  }
}

type Row = Pick<Span, 'limit' | 'since' | 'calls' | 'sources'>

const add = (db: Db, rows: readonly Row[]) =>
  db.run(sql`
    INSERT INTO slowed_call AS stored (limit_name, since, calls, sources)
    SELECT "limit", since, calls, sources
    FROM jsonb_to_recordset(${json(rows)}::jsonb) AS c ("limit" text, since timestamptz, calls integer, sources integer)
    ON CONFLICT (limit_name, since) DO UPDATE SET calls = stored.calls + excluded.calls,
      sources = stored.sources + excluded.sources`)
