import type { Shelf } from '#/goods/catalogue/shelf/shelf.ts'
import { objectsToLearning } from '#/people/members/learning-rest.ts'
import { type Db, json, type Sql, sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { SizePairs } from './advice/size-to-take.rule.ts'
import type { UsualEase } from './model/cold.rule.ts'
import { featureNames } from './model/features.rule.ts'
import { type Network, type PackedNetwork, unpackNetwork } from './model/network.rule.ts'
import type { Chances } from './model/question.rule.ts'

/** The newest model without its network. `eases`: usual room between garment and chart by kind. */
export type NewestModel = {
  version: number
  trainedAt: string
  pairs: SizePairs
  eases: Readonly<Record<string, UsualEase>>
}
/** As an object; null before the first night. */
export const newestModel: Sql = sql`(
  SELECT json_build_object('version', version, 'trainedAt', trained_at, 'eases', eases,
    'pairs', json_build_object('asExpected', pairs_as_expected, 'against', pairs_against))
  FROM fit_model WHERE report <> '{}' ORDER BY version DESC LIMIT 1)`

type Known = { of: string; network: Network | undefined }
/** The newest network as a process has read it, by the process's shelf. */
const known = new WeakMap<Shelf, Known>()

/** The network of a model, read once a process; undefined while the counters alone predict. */
export async function networkOf(
  { db, shelf }: Pick<Ctx, 'db' | 'shelf'>,
  { version, trainedAt }: NewestModel,
): Promise<Network | undefined> {
  const of = `${version} ${trainedAt}`
  const before = known.get(shelf)
  if (before?.of === of) return before.network
  const row = await db.maybe<{ network: PackedNetwork | null }>(
    sql`SELECT network FROM fit_model WHERE version = ${version}`,
  )
  const network = row?.network ? unpackNetwork(row.network, featureNames) : undefined
  known.set(shelf, { of, network })
  return network
}

/** Sizes of one product on one member: the larger one should be less small. Two that felt alike say nothing. */
export const sizePairs = (db: Db): Promise<SizePairs> =>
  db.one<SizePairs>(sql`
    WITH felt AS (SELECT member_id, product_id, line,
        CASE felt WHEN 'small' THEN 0 WHEN 'fits' THEN 1 ELSE 2 END AS ease
      FROM fit_answer WHERE NOT ${objectsToLearning(sql`fit_answer.member_id`)})
    SELECT count(*) FILTER (WHERE larger.ease > smaller.ease)::int AS as_expected,
      count(*) FILTER (WHERE larger.ease < smaller.ease)::int AS against
    FROM felt smaller JOIN felt larger USING (member_id, product_id) WHERE larger.line > smaller.line`)

/** The time of the last night that came to its end. */
export const lastNight = async (db: Db): Promise<Date | null> =>
  (await db.one<{ at: Date | null }>(sql`SELECT max(trained_at) AS at FROM fit_model WHERE report <> '{}'`))
    .at

/** Takes the night of a day; false when another process has it, or it is done. */
export const takeNight = async (
  db: Db,
  { day, now }: { day: string; now: Date },
): Promise<number | undefined> =>
  (
    await db.maybe<{ version: number }>(sql`
      INSERT INTO fit_model (trained_on, trained_at, answers, pairs_as_expected, pairs_against, report)
      SELECT ${day}::date, ${now}, 0, coalesce(max(pairs_as_expected), 0), coalesce(max(pairs_against), 0), '{}'
      FROM (SELECT * FROM fit_model ORDER BY version DESC LIMIT 1) last
      ON CONFLICT (trained_on) DO NOTHING RETURNING version`)
  )?.version

export const saveModel = (
  db: Db,
  version: number,
  model: {
    answers: number
    pairs: SizePairs
    network: PackedNetwork | undefined
    eases: Readonly<Record<string, UsualEase>>
    report: object
  },
) =>
  db.run(sql`
    UPDATE fit_model SET answers = ${model.answers}, pairs_as_expected = ${model.pairs.asExpected},
      pairs_against = ${model.pairs.against}, network = ${model.network ? json(model.network) : null}::jsonb,
      eases = ${json(model.eases)}::jsonb, report = ${json(model.report)}::jsonb
    WHERE version = ${version}`)

export type GivenFit = {
  itemId: string
  version: number | null
  chances: Chances
  size: string
  take: string
}

/** Keeps predictions as they are given for pieces; an earlier one for a piece stays. */
export const keepPredictions = (db: Db, given: readonly GivenFit[], now: Date) =>
  db.run(sql`
    INSERT INTO fit_prediction (item_id, version, small, fits, large, taken, advised, given_at)
    SELECT "itemId", version, (chances->>'small')::real, (chances->>'fits')::real, (chances->>'large')::real, size, take, ${now}
    FROM jsonb_to_recordset(${json(given)}::jsonb) AS given ("itemId" uuid, version int, chances jsonb, size text, take text)
    ON CONFLICT (item_id) DO NOTHING`)
