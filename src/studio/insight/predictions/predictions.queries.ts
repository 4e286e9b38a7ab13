import { type Db, type Sql, sql } from '#/platform/database/db.ts'
import { inCountries } from '#/platform/database/in-countries.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Mixed } from './drift.rule.ts'
import type { Bin } from './prediction.rule.ts'

export type Asked = { model: string; outcome: string; market: MarketId | undefined; since: string }

const ofModel = (db: Db, { model, outcome, market, since }: Asked): Sql => sql`
  model = ${model} AND outcome = ${outcome} AND since >= ${since}::date
  AND (${market ?? null}::text IS NULL OR market = ${market ?? null}) AND ${inCountries(db, sql`market`)}`
const sums = sql`sum(given)::int AS given, sum(answered)::int AS answered, sum(seen)::int AS seen, sum(predicted)::float8 AS predicted`

export const listWeeks = (db: Db, asked: Asked) =>
  db.many<Bin & { week: string; market: MarketId }>(sql`
    SELECT since AS week, market, bin, ${sums} FROM prediction_count
    WHERE ${ofModel(db, asked)} AND dimension = 'week' GROUP BY since, market, bin ORDER BY since, market, bin`)

export type Cell = Bin & { of: 'brand' | 'size'; name: string }
export const listCells = (db: Db, asked: Asked) =>
  db.many<Cell>(sql`
    SELECT c.of, coalesce(CASE c.of WHEN 'brand' THEN (SELECT name FROM brand WHERE id::text = c.key) END, c.key) AS name, c.bin, c.given,
      c.answered, c.seen, c.predicted
    FROM (SELECT dimension AS of, key, bin, ${sums} FROM prediction_count
      WHERE ${ofModel(db, asked)} AND dimension IN ('brand', 'size') GROUP BY dimension, key, bin) c
    ORDER BY c.of, name, c.bin`)

/** Pieces that predictions were given for, by month, brand, kind and size. */
export const listMix = (db: Db, asked: Asked) =>
  db.many<Mixed>(sql`
    SELECT dimension AS of, to_char(since, 'YYYY-MM') AS month, key, sum(given)::int AS given FROM prediction_count
    WHERE ${ofModel(db, asked)} AND dimension IN ('brand', 'kind', 'size') GROUP BY dimension, since, key ORDER BY since, dimension, key`)

export type Known = {
  of: 'product' | 'member' | 'brand' | 'size'
  name: string
  answers: number
  subjects: number
}
/** Products and members by how much is known of them; brands' kinds and sizes without an answer by name. */
export const listKnown = (db: Db, { model, market }: Pick<Asked, 'model' | 'market'>) =>
  db.many<Known>(sql`
    SELECT k.of, coalesce(CASE k.of WHEN 'brand' THEN (SELECT name || ', ' || split_part(k.key, ' ', 2) FROM brand
        WHERE slug = split_part(k.key, ' ', 1)) END, k.key) AS name, sum(k.answers)::int AS answers, sum(k.subjects)::int AS subjects
    FROM known_count k WHERE k.model = ${model} AND (k.of IN ('product', 'member') OR k.answers = 0)
      AND (k.market = '' OR (${market ?? null}::text IS NULL OR k.market = ${market ?? null}) AND ${inCountries(db, sql`k.market`)})
    GROUP BY k.of, k.key ORDER BY k.of, sum(k.subjects) DESC, name`)

/** Kinds of brands, and sizes, on sale. */
export const countGroups = (db: Db, model: string) =>
  db.one<{ brands: number; sizes: number }>(sql`
    SELECT count(*) FILTER (WHERE of = 'brand')::int AS brands, count(*) FILTER (WHERE of = 'size')::int AS sizes
    FROM known_count WHERE model = ${model} AND of IN ('brand', 'size')`)
