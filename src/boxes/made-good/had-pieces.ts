import type { Static } from 'typebox'
import type { Db } from '#/platform/database/db.ts'
import type { Box } from '../boxes.ts'
import type { Choices } from '../exchange/exchange.schema.ts'
import { goodsOf } from '../exchange/exchange-view.ts'
import { findExchangeOf } from '../exchange/exchanges.ts'
import { listReplacements } from '../exchange/replacements.ts'
import { withCards } from '../exchange/with-cards.ts'
import { listPieces, pieceName } from '../pieces/pieces.ts'

type Goods = Static<typeof Choices>['sizes'][number]
/** A piece of a box or its exchange; `isHad`: it was kept, and nothing else has happened to it. */
export type HadPiece = Goods & { id: string; name: string; isHad: boolean; hadSince: Date | null }

/** Pieces that a member got with a box, whatever happened to them since. */
export async function listHadPieces(
  db: Db,
  box: Pick<Box, 'id' | 'market' | 'deliveredAt'>,
): Promise<HadPiece[]> {
  const [pieces, exchanged, exchange] = await Promise.all([
    listPieces(db, box),
    listReplacements(db, box.id).then((all) => withCards(db, box, all)),
    findExchangeOf(db, box.id),
  ])
  return [
    ...pieces.map((piece) => ({ piece, isHad: piece.state === 'kept', hadSince: box.deliveredAt })),
    ...exchanged.map((piece) => ({
      piece,
      isHad: piece.state === 'delivered',
      hadSince: exchange?.deliveredAt ?? null,
    })),
  ].map(({ piece, ...had }) => ({ ...goodsOf(piece), id: piece.id, name: pieceName(piece), ...had }))
}
