import { objectsToLearning } from '#/people/members/learning-rest.ts'
import { type Db, json, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { switchedOff } from '#/platform/switches/switched-off.ts'
import {
  type KeepModel,
  type PackedKeepModel,
  pointsAlone,
  unpackKeepModel,
} from './model/keep-model.rule.ts'
import type { KeepReport } from './model/nightly.rule.ts'

type Cached = { version: number; model: KeepModel }
/** The newest model of each application, by its shelf. */
const cached = new WeakMap<object, Cached>()

type Asker = { market: MarketId; memberId?: string }

/**
 * The newest model, or the points alone while there is none, where the country has the learnt order switched off, and for a
 * member who objects.
 */
export async function keepModelFor(
  { db, shelf }: Pick<Ctx, 'db' | 'shelf'>,
  { market, memberId }: Asker,
): Promise<KeepModel> {
  if (switchedOff(market)['learnt-order'] !== undefined) return pointsAlone
  const newest = await db.maybe<{ version: number }>(
    sql`SELECT version FROM keep_model WHERE model IS NOT NULL AND NOT ${objectsToLearning(sql`${memberId ?? null}::uuid`)}
      ORDER BY version DESC LIMIT 1`,
  )
  if (!newest) return pointsAlone
  const known = cached.get(shelf)
  if (known?.version === newest.version) return known.model
  const { version, model: packed } = await db.one<{ version: number; model: PackedKeepModel }>(
    sql`SELECT version, model FROM keep_model WHERE version = ${newest.version}`,
  )
  const model = unpackKeepModel(version, packed) ?? pointsAlone
  cached.set(shelf, { version, model })
  return model
}

type Version = { version: number; trainedOn: string; report: KeepReport }

/** The models of the last thirty nights with their reports, the newest first. */
export const listKeepVersions = (db: Db, today: string) =>
  db.many<Version>(sql`
    SELECT version, trained_on, report FROM keep_model
    WHERE report <> '{}' AND trained_on > ${today}::date - 30 ORDER BY version DESC`)

/** Takes the night of a day; undefined when another process has it, or it is done. */
export const takeKeepNight = async (db: Db, { day, now }: { day: string; now: Date }) =>
  (
    await db.maybe<{ version: number }>(sql`
      INSERT INTO keep_model (trained_on, trained_at, outcomes, report) VALUES (${day}::date, ${now}, 0, '{}')
      ON CONFLICT (trained_on) DO NOTHING RETURNING version`)
  )?.version

export const saveKeepModel = (
  db: Db,
  version: number,
  { model, report }: { model: PackedKeepModel | undefined; report: KeepReport },
) =>
  db.run(sql`
    UPDATE keep_model SET outcomes = ${report.outcomes}, model = ${model ? json(model) : null}::jsonb,
      report = ${json(report)}::jsonb WHERE version = ${version}`)
