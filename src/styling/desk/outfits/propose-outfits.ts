import type { Static } from 'typebox'
import { isOpenBox } from '#/boxes/box.states.ts'
import type { Box } from '#/boxes/boxes.ts'
import { ON_BOARD } from '#/boxes/outfits/outfits.rule.ts'
import { wardrobeOf } from '#/boxes/outfits/outfits-view.ts'
import { listPieceRows } from '#/boxes/pieces/piece-rows.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { pairingTables } from '../../pairing/board-counts.ts'
import type { Paired } from '../../pairing/garment.rule.ts'
import { type Look, nextForBoard, proposeLooks } from '../../pairing/looks.rule.ts'
import { pairedById, type ToPair } from '../../pairing/paired-pieces.ts'
import { reasonFor, reasonForLook } from '../../pairing/reasons.rule.ts'
import type { Proposals } from './proposals.schema.ts'

const LOOKS = 3
const NEXT = 3

type Piece = { id: string; paired: Paired; inBox: boolean }

/**
 * Proposals for the boards of a box: looks of its pieces with what the member owns; while a board is laid, the garments that
 * suit it best. It proposes: the stylist lays.
 */
export async function proposeOutfits(
  ctx: Ctx,
  box: Box,
  on: readonly string[],
): Promise<Static<typeof Proposals>> {
  if (!isOpenBox(box.state)) return { looks: [], next: [] }
  const [rows, wardrobe, tables] = await Promise.all([
    listPieceRows(ctx.db, box.id),
    wardrobeOf(ctx.db, box, 'staff'),
    pairingTables(ctx),
  ])
  const picked = rows.filter(({ state }) => state === 'picked')
  const toPair: ToPair[] = [
    ...picked.map(({ id, sku }) => ({ id, sku })),
    ...wardrobe.flatMap(({ id, sku, kind, own }): ToPair[] =>
      sku ? [{ id, sku }] : own ? [{ id, sku: null, kind, own }] : [],
    ),
  ]
  const paired = await pairedById(ctx.db, toPair)
  const inBox = new Set(picked.map(({ id }) => id))
  const all = [...paired].map(([id, one]): Piece => ({ id, paired: one, inBox: inBox.has(id) }))
  const board = all.filter(({ id }) => on.includes(id))
  if (board.length > 0)
    return {
      looks: [],
      next:
        board.length >= ON_BOARD.most
          ? []
          : nextForBoard(board, all, NEXT, tables).map(({ pieces: [piece] }) => ({
              id: piece!.id,
              because: reasonFor(piece!.paired, board.map(pairedOf), tables),
            })),
    }
  const looks = proposeLooks(
    all.filter((piece) => piece.inBox),
    all.filter((piece) => !piece.inBox),
    LOOKS,
    tables,
  )
  return {
    looks: looks.map((look) => ({ pieceIds: look.pieces.map(({ id }) => id), because: because(look) })),
    next: [],
  }

  function because({ pieces }: Look<Piece>) {
    const owned = pieces.filter((piece) => !piece.inBox).length
    const reason = reasonForLook(pieces.map(pairedOf), tables)
    return owned > 0 ? `${reason}; with ${owned} of the member’s own` : reason
  }
}

const pairedOf = ({ paired }: Piece) => paired
