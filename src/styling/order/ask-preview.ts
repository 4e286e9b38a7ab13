import { type Box, lockOwnBox, touchBox } from '#/boxes/boxes.ts'
import { audit } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { Conflict } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { previewPromise } from './preview-promise.rule.ts'

/** Turns an ordered surprise box into one with a preview; possible until the stylist has sent it on (R6.03). */
export const askForPreview = (ctx: Ctx, key: { boxId: string; memberId: string }): Promise<Box> =>
  inTransaction(ctx, async (ctx) => {
    const box = await lockOwnBox(ctx.db, key.boxId, key.memberId)
    const promise = previewPromise(box)
    if (promise === 'promised' || promise === 'ready') return box
    if (promise !== 'can-ask') throw Conflict('not-possible-now', { state: box.state, event: 'ask-preview' })
    await audit(ctx, {
      actor: { kind: 'member', id: key.memberId },
      action: 'preview-asked',
      subject: { kind: 'box', id: box.id },
    })
    return touchBox(ctx.db, box, { kind: 'styling' })
  })
