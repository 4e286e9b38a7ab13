import { objectsToLearning } from '#/people/members/learning-rest.ts'
import { styleProfile } from '#/people/survey/survey.ts'
import type { PlatformCtx } from '#/platform/context.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { placesOf, type Sizes } from '#/styling/ranking/size.rule.ts'
import { type Goods, goodsOfSkus, sizeKey } from './stored-answers.ts'

/** Weight of a piece that was kept without a word, beside an answer in words (decision 410). A quarter: sums of it are exact. */
export const SILENT = 0.25

type Kept = { pieceId: string; memberId: string; sku: string; at: Date }
const READ_AT_ONCE = 500

/**
 * Stores pieces that were kept without a word since a moment as weak answers "fits": those of decided boxes, and those of
 * orders of the shop whose days of return are over. Returns their number.
 */
export async function learnFromSilence(
  { db }: Pick<PlatformCtx, 'db'>,
  { since, until }: { since: Date; until: Date },
): Promise<number> {
  let stored = 0
  for (let after: Pick<Kept, 'at' | 'pieceId'> | undefined; ; ) {
    const kept = await keptSilently(db, { since, until, after })
    stored += await store(db, kept)
    after = kept.at(-1)
    if (kept.length < READ_AT_ONCE) return stored
  }
}

type Span = { since: Date; until: Date; after: Pick<Kept, 'at' | 'pieceId'> | undefined }

/** In the order of their time, each page after the last piece of the one before. */
function keptSilently(db: Db, { since, until, after }: Span) {
  const from = after?.at ?? since
  return db.many<Kept>(sql`
    SELECT kept.piece_id, kept.member_id, kept.sku, kept.at FROM (
      SELECT item.id AS piece_id, box.member_id, item.sku, box.settled_at AS at
      FROM box JOIN box_item item ON item.box_id = box.id
      WHERE box.settled_at >= ${from} AND box.settled_at < ${until} AND item.state = 'kept' AND item.feedback ->> 'size' IS NULL
      UNION ALL
      SELECT line.id, o.member_id, line.sku, o.closed_at
      FROM shop_order o JOIN order_line line ON line.order_id = o.id
      WHERE o.closed_at >= ${from} AND o.closed_at < ${until} AND o.state = 'closed' AND line.state = 'delivered') kept
    JOIN member ON member.id = kept.member_id AND member.erased_at IS NULL
    WHERE (kept.at, kept.piece_id) > (${from}, ${after?.pieceId ?? NO_PIECE}::uuid)
      AND NOT EXISTS (SELECT FROM fit_answer WHERE fit_answer.piece_id = kept.piece_id)
      AND NOT ${objectsToLearning(sql`kept.member_id`)}
      AND NOT EXISTS (SELECT FROM review WHERE review.piece_id = kept.piece_id AND review.fit <> 'as-labelled')
    ORDER BY kept.at, kept.piece_id LIMIT ${READ_AT_ONCE}`)
}
const NO_PIECE = '00000000-0000-0000-0000-000000000000'

async function store(db: Db, kept: readonly Kept[]): Promise<number> {
  const goods = await goodsOfSkus(
    db,
    kept.map(({ sku }) => sku),
  )
  const sizes = await sizesOf(db, kept)
  const rows = kept.flatMap((piece) => {
    const one = goods.get(piece.sku)
    const places = one && placesOf(one, sizes.get(piece.memberId) ?? {})
    return places ? [{ ...piece, ...places, goods: one }] : []
  })
  if (rows.length === 0) return 0
  const column = <Value>(of: (row: (typeof rows)[number]) => Value) => rows.map(of)
  const ofGoods = (name: keyof Goods & ('productId' | 'brand' | 'kind')) => column((row) => row.goods[name])
  return db.run(sql`
    INSERT INTO fit_answer (piece_id, member_id, product_id, brand, kind, size, line, own_line, felt, weight, answered_at)
    SELECT piece_id, member_id, product_id, brand, kind, size, line, own_line, 'fits', ${SILENT}, at
    FROM unnest(${column(({ pieceId }) => pieceId)}::uuid[], ${column(({ memberId }) => memberId)}::uuid[],
      ${ofGoods('productId')}::uuid[], ${ofGoods('brand')}::text[], ${ofGoods('kind')}::text[],
      ${column((row) => sizeKey(row.goods))}::text[], ${column(({ line }) => line)}::double precision[],
      ${column(({ ownLine }) => ownLine ?? null)}::double precision[], ${column(({ at }) => at)}::timestamptz[])
      AS kept (piece_id, member_id, product_id, brand, kind, size, line, own_line, at)
    ORDER BY piece_id ON CONFLICT (piece_id) DO NOTHING`)
}

async function sizesOf(db: Db, kept: readonly Kept[]): Promise<ReadonlyMap<string, Sizes>> {
  const sizes = new Map<string, Sizes>()
  for (const { memberId } of kept)
    if (!sizes.has(memberId)) sizes.set(memberId, (await styleProfile(db, memberId)).sizes)
  return sizes
}
