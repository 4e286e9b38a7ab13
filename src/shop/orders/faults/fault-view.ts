import type { Static } from 'typebox'
import type { Box } from '#/boxes/boxes.ts'
import { listHadPieces } from '#/boxes/made-good/had-pieces.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { canRepair, canReportOfBox, isUnsaid } from './fault.rule.ts'
import type { BoxFaults } from './fault.schema.ts'
import { type Fault, listFaultsOfBox } from './faults.ts'
import { isInStock } from './make-good.ts'
import { listFaultPhotos } from './photos/fault-photos.ts'

/** A fault as the buyer sees it; a new piece is offered while there is one. */
export async function faultView(ctx: Ctx, fault: Fault, sku: string) {
  const { id, state, answer } = fault
  return {
    ...{ id, state, answer },
    inStock: state === 'accepted' && (await isInStock(ctx, sku)),
    mayRepair: state === 'accepted' && canRepair(fault),
    photos: await listFaultPhotos(ctx.db, id),
  }
}

export async function boxFaultsView(ctx: Ctx, box: Box): Promise<Static<typeof BoxFaults>> {
  const now = ctx.clock.now()
  const said = new Map((await listFaultsOfBox(ctx.db, box.id)).map((fault) => [fault.pieceId, fault]))
  const pieces = []
  for (const piece of await listHadPieces(ctx.db, box)) {
    const fault = said.get(piece.id)
    const mayReport = isUnsaid(fault) && canReportOfBox(box, piece, now)
    if (!fault && !mayReport) continue
    const { isHad: _, hadSince: __, name: ___, ...goods } = piece
    pieces.push({ ...goods, mayReport, fault: fault ? await faultView(ctx, fault, piece.sku) : null })
  }
  return { boxId: box.id, number: box.number, pieces }
}
