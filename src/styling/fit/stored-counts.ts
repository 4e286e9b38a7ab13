import { type Db, sql } from '#/platform/database/db.ts'
import type { FitCounters } from './model/counters.rule.ts'
import { type CountRow, countersFrom } from './model/restored.rule.ts'
import { answersOfMember } from './stored-answers.ts'

export type CountedGoods = { productId: string; brand: string; kind: string }

/** The counters that questions about these goods and this member read. */
export async function countersFor(
  db: Db,
  { goods, memberId }: { goods: readonly CountedGoods[]; memberId: string | undefined },
): Promise<FitCounters> {
  const products = [...new Set(goods.map(({ productId }) => productId))]
  const brands = [...new Set(goods.map(({ brand, kind }) => `${brand} ${kind}`))]
  const [rows, answers] = await Promise.all([
    db.many<CountRow>(sql`
      SELECT scope, goods, size, line, answers, small, large, place_small, place_fits, place_large, squares FROM fit_count
      WHERE scope IN ('size', 'kind') OR scope IN ('brand', 'brand-gap') AND goods = ANY(${brands})
        OR scope IN ('product', 'product-gap') AND goods = ANY(${products})`),
    memberId === undefined ? [] : answersOfMember(db, memberId),
  ])
  return countersFrom(rows, answers)
}
