import { isOpenBox } from '#/boxes/box.states.ts'
import { type Box, lockBox, requireVersion, touchBox } from '#/boxes/boxes.ts'
import { notifyAccepted } from '#/boxes/mails/box-mails.ts'
import { audit, nothingChanged } from '#/platform/audit/audit.ts'
import { inTransaction } from '#/platform/context.ts'
import { Conflict, Refused } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { approve } from '#/styling/preview/preview.ts'
import type { DeskKey } from '../at-desk.ts'

export type OfferAnswer = { at: Date; reference: string }

/**
 * Accepts the offer by e-mail (R6.04): the mail with the frozen terms is the acceptance, and the offer no longer
 * lapses. `answered`: the member has said yes to the preview by e-mail, which has the effect of the page's button.
 * A repeat changes nothing.
 */
export const acceptOffer = (ctx: Ctx, key: DeskKey, answered?: OfferAnswer): Promise<Box> =>
  inTransaction(ctx, async (ctx) => {
    const { staffId } = key
    const box = await lockBox(ctx.db, key.boxId)
    if (box.acceptedAt && !(answered && box.state === 'previewing')) {
      nothingChanged(ctx)
      return box
    }
    requireVersion(box, key.version)
    requireBinding(ctx, box)
    const accepted = await markAccepted(ctx, box, staffId)
    const after = answered ? await approveFor(ctx, accepted, { staffId, answered }) : accepted
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: 'offer-accepted',
      subject: { kind: 'box', id: box.id },
      detail: answered && { answeredAt: answered.at, reference: answered.reference },
    })
    await notifyAccepted(ctx, after, answered !== undefined)
    return after
  })

const markAccepted = async ({ db, clock }: Ctx, box: Box, staffId: string): Promise<Box> =>
  box.acceptedAt ? box : touchBox(db, box, { acceptedAt: clock.now(), acceptedBy: staffId })

/** Refuses an offer that has expired, even before its deadline's job has run. */
function requireBinding({ clock }: Ctx, { state, acceptedAt, offerExpiresAt }: Box) {
  if (!isOpenBox(state) || (!acceptedAt && clock.now() >= offerExpiresAt))
    throw Conflict('not-possible-now', { state, event: 'accept' })
}

const MINUTE_MS = 60_000

/** Tells whether the time lies between the preview's sending, to the minute, and now. */
const fits = (at: Date, { previewSentAt }: Box, now: Date) =>
  at <= now && previewSentAt !== null && at.getTime() + MINUTE_MS > previewSentAt.getTime()

type Entered = { staffId: string; answered: OfferAnswer }

function approveFor(ctx: Ctx, box: Box, { staffId, answered: { at, reference } }: Entered): Promise<Box> {
  if (!fits(at, box, ctx.clock.now())) throw Refused('answered-when')
  const reason = `By e-mail of ${at.toISOString()}: ${reference}`
  return approve(ctx, box, 'approve', { actor: { kind: 'staff', id: staffId }, reason })
}
