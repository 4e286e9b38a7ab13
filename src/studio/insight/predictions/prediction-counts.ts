import { type Db, type Sql, sql } from '#/platform/database/db.ts'
import { studioTimeZone } from '#/platform/markets/markets.ts'
import { studioDay } from '#/styling/stylists/with-us.ts'
import { type ModelName, modelNames } from './models.rule.ts'
import { sourceOf } from './sources.ts'

/** Months after a prediction in which its answer may come or change. */
const ANSWERED_FOR = 4

/** Counts the predictions of each model with their answers, and what the model has no answers on (R8.07). */
export async function countPredictions(tx: Db, now: Date): Promise<void> {
  for (const model of modelNames) {
    await countGiven(tx, model, await firstToCount(tx, model, now))
    await countKnown(tx, model)
  }
}

/** The first month to count: everything at the first count, later the months whose answers may still have changed. */
async function firstToCount(tx: Db, model: ModelName, now: Date): Promise<string> {
  const { counted } = await tx.one<{ counted: string | null }>(
    sql`SELECT max(since) AS counted FROM prediction_count WHERE model = ${model} AND dimension <> 'week'`,
  )
  if (counted === null) return '2000-01-01'
  const month = Temporal.PlainDate.from(studioDay(now)).with({ day: 1 })
  const from = month.subtract({ months: ANSWERED_FOR })
  const last = Temporal.PlainDate.from(counted)
  return (Temporal.PlainDate.compare(last, from) < 0 ? last : from).toString()
}

/** A week that began before `from` stays as it was counted when it was newer. */
async function countGiven(tx: Db, model: ModelName, from: string): Promise<void> {
  const { given, counts } = sourceOf(model)
  const local = sql`(g.at AT TIME ZONE ${studioTimeZone})`
  await tx.run(sql`DELETE FROM prediction_count WHERE model = ${model} AND since >= ${from}::date`)
  await tx.run(sql`
    INSERT INTO prediction_count (model, outcome, dimension, since, market, key, bin, given, answered, seen, predicted)
    SELECT ${model}, g.outcome, d.dimension, d.since, b.market, d.key, least(49, floor(g.predicted * 50))::int, count(*), count(g.seen),
      count(*) FILTER (WHERE g.seen), coalesce(sum(g.predicted) FILTER (WHERE g.seen IS NOT NULL), 0)
    FROM (${given}) g JOIN box_item i ON i.id = g.item_id JOIN box b ON b.id = i.box_id
      JOIN variant v ON v.sku = i.sku JOIN product p ON p.id = v.product_id
    CROSS JOIN LATERAL (VALUES ('week', date_trunc('week', ${local})::date, ''), ('brand', date_trunc('month', ${local})::date, p.brand_id::text),
      ('kind', date_trunc('month', ${local})::date, p.kind), ('size', date_trunc('month', ${local})::date, v.size)) AS d (dimension, since, key)
    WHERE g.at >= ${from}::date::timestamp AT TIME ZONE ${studioTimeZone} AND d.since >= ${from}::date AND ${counts}
    GROUP BY g.outcome, d.dimension, d.since, b.market, d.key, 7`)
}

/** Answers from which a subject is known well; with fewer its group speaks for it. */
const bandOf = (answers: Sql) =>
  sql`CASE WHEN ${answers} = 0 THEN 'none' WHEN ${answers} < 10 THEN 'few' ELSE 'enough' END`

async function countKnown(tx: Db, model: ModelName): Promise<void> {
  const { answers } = sourceOf(model)
  if (!answers) return
  const { byGoods, byMember, size } = answers
  const onSale = sql`p.status = 'active' AND v.withdrawn_at IS NULL`
  await tx.run(sql`DELETE FROM known_count WHERE model = ${model}`)
  await tx.run(sql`
    WITH known AS (${byGoods}), sold AS (
      SELECT DISTINCT p.id, p.kind, b.slug, ${size} AS size FROM product p JOIN variant v ON v.product_id = p.id JOIN brand b ON b.id = p.brand_id
      WHERE ${onSale}), subjects AS (
      SELECT 'product' AS of, id::text AS key, id FROM sold UNION SELECT 'brand', slug || ' ' || kind, id FROM sold UNION SELECT 'size', size, id FROM sold)
    INSERT INTO known_count (model, of, market, key, answers, subjects)
    SELECT ${model}, s.of, '', CASE s.of WHEN 'product' THEN ${bandOf(sql`coalesce(k.answers, 0)`)} ELSE s.key END,
      sum(coalesce(k.answers, 0)) / CASE s.of WHEN 'product' THEN 1 ELSE count(*) END, count(*)
    FROM subjects s LEFT JOIN known k ON k.of = s.of AND k.key = s.key GROUP BY s.of, 4`)
  await tx.run(sql`
    WITH known AS (${byMember})
    INSERT INTO known_count (model, of, market, key, answers, subjects)
    SELECT ${model}, 'member', m.market, ${bandOf(sql`coalesce(k.answers, 0)`)}, sum(coalesce(k.answers, 0)), count(*)
    FROM member m LEFT JOIN known k ON k.member_id = m.id WHERE m.kind = 'member' AND m.erased_at IS NULL GROUP BY m.market, 4`)
}
