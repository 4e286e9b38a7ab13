import { type Db, sql } from '#/platform/database/db.ts'
import { listKeptPieces } from '../pieces/kept-pieces.ts'
import { latestWorn } from './worn.ts'

/** A kept piece of which the member told how many times it was worn; `price` as it was paid, in minor units. */
export type WornPieceRow = { pieceId: string; sku: string; price: number; times: number }

export async function wornPieces(db: Db, memberId: string): Promise<WornPieceRow[]> {
  const kept = await listKeptPieces(db, { memberId })
  const ids = kept.map(({ pieceId }) => pieceId)
  const answers = await latestWorn(db, ids)
  const told = ids.filter((id) => answers.get(id)?.times)
  if (told.length === 0) return []
  const prices = new Map(
    (
      await db.many<{ id: string; price: number }>(sql`
        SELECT id, price FROM box_item WHERE id = ANY(${told}::uuid[])
        UNION ALL SELECT id, price FROM order_line WHERE id = ANY(${told}::uuid[])`)
    ).map(({ id, price }) => [id, price]),
  )
  return kept.flatMap(({ pieceId, sku }) => {
    const [times, price] = [answers.get(pieceId)?.times, prices.get(pieceId)]
    return times && price !== undefined ? [{ pieceId, sku, price, times }] : []
  })
}
