import type { Ctx } from '#/platform/ports/context.ts'
import type { FaultyPiece } from '../faulty-piece.ts'
import { pictureOf, sendOfPiece } from '../mails/fault-mails.ts'
import { repairEndedEmail } from './repair-ended.email.tsx'

type Ended = { mended: boolean; trackingNumber: string | undefined }

export async function notifyRepair(ctx: Ctx, faulty: FaultyPiece, { mended, trackingNumber }: Ended) {
  const { piece, fault } = faulty
  return sendOfPiece(ctx, faulty, {
    event: `repair-ended:${fault.id}:${fault.version}`,
    template: repairEndedEmail,
    props: {
      ...{ mended, piece: piece.description, answer: fault.answer ?? '' },
      trackingNumber: trackingNumber ?? null,
      pictures: await pictureOf(ctx, faulty),
    },
  })
}
