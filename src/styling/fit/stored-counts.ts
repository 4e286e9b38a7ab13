import { objectsToLearning } from '#/people/members/learning-rest.ts'
import { isRejected } from '#/people/taste/rejected.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { sizesRoomier } from './model/cold.rule.ts'
import type { FitCounters, StylistWord } from './model/counters.rule.ts'
import { easeOf } from './model/ease.rule.ts'
import { type CountRow, countersFrom } from './model/restored.rule.ts'
import { type AnswerRow, answerOf } from './stored-answers.ts'
import { type ChartRow, chartsOf, type MeasureRow, measuresOf } from './stored-measures.ts'
import { type NewestModel, newestModel } from './stored-models.ts'

/** True for an answer that the member said is wrong: the fact `too-small dress`. */
const isRejectedFit = isRejected(
  sql`fit_answer.member_id`,
  sql`'too-' || fit_answer.felt || ' ' || fit_answer.kind`,
)

export type CountedGoods = { productId: string; brand: string; kind: string }
type Asked = { goods: readonly CountedGoods[]; memberId: string | undefined }
type Read = {
  counts: CountRow[]
  answers: (Omit<AnswerRow, 'answeredAt'> & { answeredAt: string })[]
  words: Omit<StylistWord, 'day'>[]
  measures: MeasureRow[]
  charts: ChartRow[]
  model: NewestModel | null
}

/** The counters that questions about these goods and this member read, and the newest model; in one statement. Answers of a member who objects are not read. */
export async function readFit(
  db: Db,
  { goods, memberId }: Asked,
): Promise<{ counters: FitCounters; model: NewestModel | null }> {
  const products = [...new Set(goods.map(({ productId }) => productId))]
  const brands = [...new Set(goods.map(({ brand }) => brand))]
  const kindsOfBrands = [...new Set(goods.map(({ brand, kind }) => `${brand} ${kind}`))]
  const { counts, answers, words, model, ...measured } = await db.one<Read>(sql`
    SELECT coalesce((SELECT json_agg(counted) FROM (
        SELECT scope, goods, size, line, answers, small, large, place_small AS "placeSmall", place_fits AS "placeFits",
          place_large AS "placeLarge", squares FROM fit_count
        WHERE scope IN ('size', 'kind', 'kind-zone') OR scope IN ('brand', 'brand-gap') AND goods = ANY(${kindsOfBrands})
          OR scope IN ('product', 'product-gap') AND goods = ANY(${products})) counted), '[]') AS counts,
      coalesce((SELECT json_agg(answer) FROM (
        SELECT member_id AS "memberId", product_id AS "productId", brand, kind, size, line, own_line AS "ownLine", felt, weight, zone,
          answered_at AS "answeredAt"
        FROM fit_answer WHERE member_id = ${memberId ?? null}::uuid AND NOT ${isRejectedFit}
          AND NOT ${objectsToLearning(sql`fit_answer.member_id`)} ORDER BY answered_at, piece_id) answer), '[]') AS answers,
      coalesce((SELECT json_agg(word) FROM (SELECT product_id AS "productId", felt FROM fit_word
        WHERE product_id = ANY(${products}::uuid[]) ORDER BY said_at, staff_id) word), '[]') AS words,
      ${measuresOf(products)} AS measures, ${chartsOf(brands)} AS charts, ${newestModel} AS model`)
  const ofMember = answers.map(({ answeredAt, ...answer }) =>
    answerOf({ ...answer, answeredAt: new Date(answeredAt) }),
  )
  const counters = countersFrom(counts, ofMember)
  for (const word of words) counters.addWord(word)
  if (model) addMeasures(counters, goods, { ...measured, model })
  return { counters, model }
}

type Measured = Pick<Read, 'measures' | 'charts'> & { model: NewestModel }

function addMeasures(
  counters: FitCounters,
  goods: readonly CountedGoods[],
  { measures, charts, model }: Measured,
): void {
  const ofProduct = Map.groupBy(measures, ({ productId }) => productId)
  const ofBrand = Map.groupBy(charts, ({ brand }) => brand)
  for (const { productId, brand, kind } of goods) {
    const [measured, chart] = [ofProduct.get(productId), ofBrand.get(brand)]
    if (!measured || !chart) continue
    const ease = easeOf({ kind, measures: measured, chart })
    counters.productOf(productId).roomier = sizesRoomier(ease, model.eases[kind])
  }
}
