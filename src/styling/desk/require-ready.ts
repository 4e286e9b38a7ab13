import type { Box } from '#/boxes/boxes.ts'
import { listOutfitPieces } from '#/boxes/outfits/outfits.ts'
import type { PieceRow } from '#/boxes/pieces/piece-rows.ts'
import { readPieces } from '#/boxes/pieces/pieces.ts'
import { wishesOf } from '#/boxes/wishes/wish-answers.ts'
import { Refused } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { answerSoldOut } from '../wished-pieces/answer.ts'
import { missingToSend } from './ready.rule.ts'

/** Refuses a locked box that is incomplete; returns its pieces. */
export async function requireReady(ctx: Ctx, box: Box): Promise<PieceRow[]> {
  const wished = await answerSoldOut(ctx, box)
  const [{ rows, wishes }, laid] = await Promise.all([
    readPieces(ctx.db, box).then(async ({ rows, pieces }) => ({
      rows,
      wishes: await wishesOf(ctx.db, box, pieces),
    })),
    listOutfitPieces(ctx.db, [box.id]),
  ])
  const outfits = [{ pieces: laid }]
  const [first] = missingToSend({ pieces: rows, note: box.note, wished, wishes, outfits })
  if (first) throw Refused(first.code, { count: first.count })
  return rows
}
