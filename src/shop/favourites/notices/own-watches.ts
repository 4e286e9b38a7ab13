import type { Static } from 'typebox'
import { findProductCardsEver } from '#/goods/catalogue/cards/product-cards.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { OwnWatch, WatchKind } from './notices.schema.ts'

type Row = { id: string; kind: WatchKind; sku: string; market: MarketId; below: number | null; until: Date }

/** A member's watches, the newest first, with the current name of the piece, also when it is no longer sold. */
export async function listOwnWatches(
  db: Db,
  memberId: string,
  now: Date,
): Promise<Static<typeof OwnWatch>[]> {
  const rows = await db.many<Row>(sql`
    SELECT id, kind, sku, market, below, expires_at AS until FROM watch
    WHERE member_id = ${memberId} AND state = 'waiting' AND expires_at > ${now} ORDER BY created_at DESC, id`)
  // A member has one market.
  const [market, skus] = [rows[0]?.market, [...new Set(rows.map(({ sku }) => sku))]]
  const cards = market ? await findProductCardsEver(db, skus, market) : []
  const bySku = new Map(cards.map((card) => [card.sku, card]))
  return rows.flatMap(({ market: _, ...row }) => {
    const card = bySku.get(row.sku)
    if (!card) return []
    const { title, brand, colour, size, image = null } = card
    return [{ ...row, title, brand, colour, size, image }]
  })
}

/** Stops a member's own watch; a second call changes nothing. */
export const stopOwnWatch = (db: Db, { memberId, noticeId }: { memberId: string; noticeId: string }) =>
  db.maybe(sql`
    UPDATE watch SET state = CASE state WHEN 'waiting' THEN 'stopped' ELSE state END
    WHERE id = ${noticeId} AND member_id = ${memberId} RETURNING id`)
