import { lockBox } from '#/boxes/boxes.ts'
import { notifyPreviewReminder } from '#/boxes/mails/box-mails.ts'
import { inTransaction } from '#/platform/context.ts'
import { job } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { endPreview } from './end-preview.ts'
import { END_PREVIEW, REMIND_PREVIEW } from './preview.ts'

export const previewEnds = job<Ctx>(END_PREVIEW, (ctx, { subject }) => endPreview(ctx, subject))

/** Runs one day before the preview ends. */
export const previewReminder = job<Ctx>(REMIND_PREVIEW, (ctx, { subject, payload }) =>
  inTransaction(ctx, async (ctx) => {
    const box = await lockBox(ctx.db, subject)
    const tooLate = !box.previewEndsAt || ctx.clock.now() >= box.previewEndsAt
    if (box.state === 'previewing' && !tooLate) await notifyPreviewReminder(ctx, box, Number(payload.round))
  }),
)
