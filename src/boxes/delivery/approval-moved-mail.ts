import { atNoon } from '#/platform/markets/noon.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Box } from '../boxes.ts'
import { feedbackLink, sendBoxMail } from '../mails/box-mails.ts'
import { approvalMovedEmail } from './approval-moved.email.tsx'
import { lastDayOf } from './deadlines.rule.ts'

/** The new last day of an approval period that a colleague has moved. */
export const notifyApprovalMoved = (ctx: Ctx, box: Box) =>
  sendBoxMail(ctx, box, {
    event: `approval-moved:${box.id}:${ctx.random.uuid()}`,
    template: approvalMovedEmail,
    link: feedbackLink(box),
    props: ({ firstName }) => ({ firstName, lastDay: atNoon(lastDayOf(box.approvalEndsAt!, box.market)) }),
  })
