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
/** A piece of a box or of what came in exchange; `isHad`: it was kept, and nothing else became of it. */
export type HadPiece = Goods & { id: string; name: string; isHad: boolean; hadSince: Date | null }

/** What a member got of a box, whatever became of it since. */
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
