import type { Ctx } from '#/platform/ports/context.ts'
import { storeHealth } from '#/platform/watch/health-readings.ts'
import { type Check, checks } from './checks.ts'
import { figureText, type Level, levelOf, limitText, type Reading } from './health.rule.ts'

export type HealthRow = Pick<Check, 'name' | 'explanation' | 'runbook'> & {
  level: Level
  figure: string
  limit: string
  details: string[]
}

/** Every check with its figure of now, one after the other: a page must not take all connections. */
export async function readHealth(ctx: Ctx): Promise<HealthRow[]> {
  const rows: HealthRow[] = []
  for (const check of checks) {
    const reading = await check.read(ctx).catch((error) => unread(ctx, check, error))
    if (reading) rows.push(rowOf(check, reading))
  }
  return rows
}

function unread({ log }: Ctx, { name }: Check, error: unknown): Reading {
  log.warn({ err: error, check: name }, 'health could not be read')
  return { figure: null, none: 'amber', noneText: 'unknown', details: ['It could not be read.'] }
}

const rowOf = ({ name, limit, explanation, runbook }: Check, reading: Reading): HealthRow => ({
  ...{ name, explanation, runbook },
  level: levelOf(reading, limit),
  figure: figureText(reading.figure, limit.unit, reading.noneText),
  limit: limitText(limit),
  details: reading.details ?? [],
})

/**
 * Reads the health and stores it for Today and the metrics. A check that turns red is an error of the log, by which an
 * alarm is raised; processes share the work by storing the same.
 */
export async function watchHealth(ctx: Ctx): Promise<void> {
  const { db, clock, log } = ctx
  const rows = await readHealth(ctx)
  const readings = rows.map(({ name, level, figure }) => ({ name, level, summary: `${name}: ${figure}` }))
  for (const { name, level, summary } of await storeHealth(db, readings, clock.now()))
    if (level === 'red') log.error({ check: name, summary }, 'health is red')
    else log.info({ check: name, level, summary }, 'health has changed')
}
