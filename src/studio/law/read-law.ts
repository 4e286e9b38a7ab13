import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { studioDay } from '#/styling/stylists/with-us.ts'
import { type FromOutside, type LawFacts, lawFacts } from './law-facts.ts'
import { isOver, levelOfLaw } from './law-level.rule.ts'
import { endLawNight, type LawReading, storeLawReadings, takeLawNight } from './law-readings.ts'
import type { LawRow } from './law-row.ts'
import { lawRows } from './law-rows.ts'
import { dayOfMarket } from './seen/seen-elsewhere.ts'

/** The laws of each country on the facts of a moment, one check after the other: the process serves customers meanwhile. */
export async function readLaw(
  facts: LawFacts,
  { now, rows = lawRows }: { now: Date; rows?: readonly LawRow[] },
): Promise<LawReading[]> {
  const readings: LawReading[] = []
  for (const row of rows)
    for (const market of row.countries) {
      const day = dayOfMarket(market, now)
      if (!isOver(row, day)) readings.push(await readRow(row, { facts, market, day }))
    }
  return readings
}

type Asked = { facts: LawFacts; market: MarketId; day: string }

async function readRow(row: LawRow, { facts, market, day }: Asked): Promise<LawReading> {
  const faults = await faultsOf(row, { facts, market })
  const level = levelOfLaw(row, { day, faults })
  const isKept = level === 'green' || level === 'unchecked'
  return {
    law: row.id,
    market,
    level,
    faults: faults ?? [],
    keptFrom: isKept ? null : (row.seen.keptFrom?.(market, day) ?? null),
  }
}

/** A check that fails is a fault: it is not known whether the law is kept. */
async function faultsOf({ seen }: LawRow, { facts, market }: Omit<Asked, 'day'>) {
  try {
    return await seen.faults?.(facts, market)
  } catch (error) {
    return [`It could not be read: ${error instanceof Error ? error.message : String(error)}`]
  }
}

/**
 * Reads the laws once a day, in the process that comes first, and stores what it found. A law that turns red is an error of the log, by
 * which an alarm is raised.
 */
export async function watchLaw(ctx: Ctx, outside: FromOutside): Promise<void> {
  const { db, clock, config, log } = ctx
  const now = clock.now()
  const night = { day: studioDay(now), version: config.version, now }
  if (!(await takeLawNight(db, night))) return
  const readings = await readLaw(lawFacts(ctx, outside), { now })
  for (const { law, market, faults } of await storeLawReadings(db, readings, now))
    log.error({ law, market, faults }, 'a law is not kept')
  await endLawNight(db, night)
}
