import type { Zone } from '#/boxes/feedback/feedback.rule.ts'
import { objectsToLearning } from '#/people/members/learning-rest.ts'
import { styleProfile } from '#/people/survey/survey.ts'
import { factName } from '#/people/taste/facts.rule.ts'
import type { PlatformCtx } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import { placesOf } from '#/styling/ranking/size.rule.ts'
import type { Felt, FitAnswer } from './model/question.rule.ts'

export type GivenAnswer = {
  pieceId: string
  memberId: string
  sku: string
  felt: Felt | null
  zone?: Zone | undefined
}

/**
 * Saves how a piece fitted and counts it at once; null takes the answer back. A piece whose label has no place on a
 * scale is not counted.
 */
export async function saveFitAnswer({ db, clock }: PlatformCtx, given: GivenAnswer): Promise<void> {
  const { pieceId, memberId, sku, felt, zone = null } = given
  if (felt === null) {
    await db.run(sql`DELETE FROM fit_answer WHERE piece_id = ${pieceId}`)
    return
  }
  const [goods, { sizes }] = await Promise.all([goodsOf(db, sku), styleProfile(db, memberId)])
  const places = placesOf(goods, sizes)
  if (!places) return
  const { productId, brand, kind, size } = goods
  await db.run(sql`
    INSERT INTO fit_answer (piece_id, member_id, product_id, brand, kind, size, line, own_line, felt, zone, answered_at)
    VALUES (${pieceId}, ${memberId}, ${productId}, ${brand}, ${kind}, ${sizeKey({ kind, size })}, ${places.line},
      ${places.ownLine ?? null}, ${felt}, ${zone}, ${clock.now()})
    ON CONFLICT (piece_id) DO UPDATE SET felt = excluded.felt, zone = excluded.zone, weight = 1, answered_at = excluded.answered_at
    WHERE (fit_answer.felt, fit_answer.zone, fit_answer.weight) IS DISTINCT FROM (excluded.felt, excluded.zone, 1)`)
}

/** Shoes have labels of their own: a dress in 38 says nothing of a shoe in 38. */
export const sizeKey = ({ kind, size }: { kind: string; size: string }) =>
  kind === 'shoes' ? `shoe ${size}` : size

export type Goods = { productId: string; brand: string; kind: string; size: string; otherSizes: string[] }
/** Variants' products by SKU, each with the labels beside it. */
export const goodsOfSkus = async (db: Db, skus: readonly string[]): Promise<Map<string, Goods>> =>
  new Map(
    (
      await db.many<Goods & { sku: string }>(sql`
        SELECT v.sku, p.id AS product_id, b.slug AS brand, p.kind, v.size,
          ARRAY(SELECT DISTINCT o.size FROM variant o WHERE o.product_id = p.id ORDER BY 1) AS other_sizes
        FROM variant v JOIN product p ON p.id = v.product_id JOIN brand b ON b.id = p.brand_id
        WHERE v.sku = ANY(${[...new Set(skus)]})`)
    ).map(({ sku, ...goods }) => [sku, goods]),
  )
export const goodsOf = async (db: Db, sku: string): Promise<Goods> =>
  found((await goodsOfSkus(db, [sku])).get(sku))

const DAY_MS = 86_400_000
export type AnswerRow = Omit<FitAnswer, 'day' | 'body' | 'ownLine' | 'zone'> & {
  ownLine: number | null
  zone: Zone | null
  answeredAt: Date
}
const columns = sql`member_id, product_id, brand, kind, size, line, own_line, felt, weight, zone, answered_at`

export const answerOf = ({ ownLine, zone, answeredAt, ...answer }: AnswerRow): FitAnswer => ({
  ...answer,
  ...(zone && { zone }),
  ownLine: ownLine ?? undefined,
  body: {},
  day: Math.floor(answeredAt.getTime() / DAY_MS),
})

/** The newest answers of members and their silent keeps, the oldest of them first; none of members who object. */
export const newestAnswers = async (db: Db, most: number): Promise<FitAnswer[]> =>
  (
    await db.many<AnswerRow>(sql`
      SELECT * FROM (SELECT ${columns}, piece_id FROM fit_answer WHERE NOT ${objectsToLearning(sql`fit_answer.member_id`)}
        ORDER BY answered_at DESC, piece_id DESC LIMIT ${most}) newest
      ORDER BY answered_at, piece_id`)
  ).map(answerOf)

/** Facts on a member's fit by kind, rejected ones too: how many of a kind's answered pieces were too small or too large. */
export async function fitFacts(db: Db, memberId: string) {
  const rows = await db.many<Pick<AnswerRow, 'kind' | 'felt' | 'answeredAt'>>(sql`
    SELECT kind, felt, answered_at FROM fit_answer WHERE member_id = ${memberId} AND weight = 1 ORDER BY answered_at, piece_id`)
  return [...Map.groupBy(rows, ({ kind }) => kind)].flatMap(([kind, ofKind]) =>
    (['small', 'large'] as const).flatMap((felt) => {
      const found = ofKind.filter((row) => row.felt === felt)
      const about = `too-${felt}` as const
      const at = found.at(-1)?.answeredAt
      return at
        ? [{ about, kind, fact: factName.kind(about, kind), count: found.length, of: ofKind.length, at }]
        : []
    }),
  )
}
