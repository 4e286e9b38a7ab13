import { memberBoxes } from '#/boxes/find-boxes.ts'
import { listPieceRowsOf } from '#/boxes/pieces/piece-rows.ts'
import { piecesByBox } from '#/boxes/pieces/pieces.ts'
import type { Db } from '#/platform/database/db.ts'
import type { SummaryRead } from './customer-summary.schema.ts'

const SHOWN = 4

export async function lastBoxes(db: Db, memberId: string): Promise<SummaryRead['boxes']> {
  const boxes = (await memberBoxes(db, memberId)).slice(0, SHOWN)
  const [newest] = boxes
  if (!newest) return []
  const rows = await listPieceRowsOf(
    db,
    boxes.map(({ id }) => id),
  )
  const pieces = await piecesByBox(db, newest, rows, 'staff')
  return boxes.map(({ id, number, state, offeredAt }) => ({
    id,
    number,
    state,
    orderedAt: offeredAt,
    pieces: (pieces.get(id) ?? []).map(({ id, title, image, state }) => ({ id, title, image, state })),
  }))
}
