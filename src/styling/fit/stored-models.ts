import { type Db, json, sql } from '#/platform/database/db.ts'
import type { SizePairs } from './advice/size-to-take.rule.ts'
import { featureNames } from './model/features.rule.ts'
import { type Network, type PackedNetwork, unpackNetwork } from './model/network.rule.ts'
import type { Chances } from './model/question.rule.ts'

/** `network` is absent while the counters alone predict; `version` is null before the first night. */
export type FitModel = { version: number | null; pairs: SizePairs; network: Network | undefined }
type ModelRow = {
  version: number
  pairsAsExpected: number
  pairsAgainst: number
  network: PackedNetwork | null
}

export async function newestModel(db: Db): Promise<FitModel> {
  const row = await db.maybe<ModelRow>(sql`
    SELECT version, pairs_as_expected, pairs_against, network FROM fit_model WHERE report <> '{}' ORDER BY version DESC LIMIT 1`)
  if (!row) return { version: null, pairs: { asExpected: 0, against: 0 }, network: undefined }
  const { version, pairsAsExpected, pairsAgainst, network } = row
  return {
    version,
    pairs: { asExpected: pairsAsExpected, against: pairsAgainst },
    network: network ? unpackNetwork(network, featureNames) : undefined,
  }
}

/** Sizes of one product on one member: the larger one should be less small. Two that felt alike say nothing. */
export const sizePairs = (db: Db): Promise<SizePairs> =>
  db.one<SizePairs>(sql`
    WITH felt AS (SELECT member_id, product_id, line,
        CASE felt WHEN 'small' THEN 0 WHEN 'fits' THEN 1 ELSE 2 END AS ease FROM fit_answer)
    SELECT count(*) FILTER (WHERE larger.ease > smaller.ease)::int AS as_expected,
      count(*) FILTER (WHERE larger.ease < smaller.ease)::int AS against
    FROM felt smaller JOIN felt larger USING (member_id, product_id) WHERE larger.line > smaller.line`)

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
  model: { answers: number; pairs: SizePairs; network: PackedNetwork | undefined; report: object },
) =>
  db.run(sql`
    UPDATE fit_model SET answers = ${model.answers}, pairs_as_expected = ${model.pairs.asExpected},
      pairs_against = ${model.pairs.against}, network = ${model.network ? json(model.network) : null}::jsonb,
      report = ${json(model.report)}::jsonb
    WHERE version = ${version}`)

type Given = {
  itemId: string
  version: number | null
  chances: Chances
  taken: string
  advised: string
  now: Date
}

/** Keeps a prediction as it was given for a piece. */
export const keepPrediction = (db: Db, { itemId, version, chances, taken, advised, now }: Given) =>
  db.run(sql`
    INSERT INTO fit_prediction (item_id, version, small, fits, large, taken, advised, given_at)
    VALUES (${itemId}, ${version}, ${chances.small}, ${chances.fits}, ${chances.large}, ${taken}, ${advised}, ${now})
    ON CONFLICT (item_id) DO NOTHING`)
