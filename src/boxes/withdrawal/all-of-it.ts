import type { Ctx } from '#/platform/ports/context.ts'
import type { Box } from '../boxes.ts'
import { staysOnBill } from '../exchange/ordered.ts'
import { listPieceRows } from '../pieces/piece-rows.ts'
import { awaitsMoney } from './withdrawal.rule.ts'

/** Tells whether no billed piece stays with the member once these are credited. */
export async function isAllOfIt({ db }: Ctx, { id }: Box, ids: readonly string[]): Promise<boolean> {
  const stays = (await listPieceRows(db, id)).some(
    (piece) =>
      !ids.includes(piece.id) && ((piece.state === 'kept' && !piece.creditNoteId) || awaitsMoney(piece)),
  )
  return !stays && !(await staysOnBill(db, id, ids))
}
