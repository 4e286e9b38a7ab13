import { withInvoiceNumber } from '#/money/invoices/issue/invoice-number.ts'
import { invoicePaid } from '#/money/invoices/plan/invoice-paid.ts'
import { reminderDue } from '#/money/reminders/reminder-due.ts'
import { ownGarmentRemoved } from '#/people/own-clothes/own-clothes.ts'
import { topicAnswered } from '#/people/preferences/topic-answered.ts'
import type { Policies } from '#/platform/http/access/access.ts'
import type { JobRows } from '#/platform/jobs/jobs.ts'
import { on } from '#/platform/ports/events.ts'
import { boxContract } from './after-sales/box-contract.ts'
import { lookForLate } from './after-sales/late-box.ts'
import { cancelApi } from './cancel/cancel.api.ts'
import { approvalEnds, approvalReminder } from './delivery/approval.job.ts'
import { approvalMovedEmail } from './delivery/approval-moved.email.tsx'
import { lapseReplacement } from './exchange/choose-replacement.ts'
import { exchangeApi } from './exchange/exchange.api.ts'
import { holdEndedEmail } from './exchange/hold-ended.email.tsx'
import { feedbackApi } from './feedback/feedback.api.ts'
import { boxSubject } from './fulfilment/box-subject.ts'
import { ARRIVAL_CALENDAR, attachArrival } from './mails/arrival/arrival-calendar.ts'
import { boxShippedEmail } from './mails/arrival/box-shipped.email.tsx'
import { boxAcceptedEmail } from './mails/box-accepted.email.tsx'
import { boxApprovedEmail } from './mails/box-approved.email.tsx'
import { boxCancelledEmail } from './mails/box-cancelled.email.tsx'
import { approvalReminderEmail, boxDeliveredEmail } from './mails/box-delivered.email.tsx'
import { boxLapsedEmail } from './mails/box-lapsed.email.tsx'
import { boxLostEmail, boxUndeliveredEmail } from './mails/box-not-arrived.email.tsx'
import { boxOrderedEmail } from './mails/box-ordered.email.tsx'
import { boxSettledEmail } from './mails/box-settled.email.tsx'
import { withDaysLeft } from './mails/days-left.ts'
import { previewReadyEmail } from './mails/preview-ready.email.tsx'
import { previewReminderEmail } from './mails/preview-reminder.email.tsx'
import { openingApi } from './opening/opening.api.ts'
import { outfitsApi } from './outfits/outfits.api.ts'
import { takeOffBoards } from './outfits/outfits.ts'
import { lapseOffer } from './release.ts'
import { onBoxPaid } from './settlement/box-paid.ts'
import { wardrobeApi } from './wardrobe/wardrobe.api.ts'
import { boxPurchase } from './withdrawal/box-purchase.ts'
import { pauseForWithdrawal } from './withdrawal/pause-reminders.ts'
import { askHowWorn } from './worn/ask-worn.ts'
import { howWornEmail } from './worn/how-worn.email.tsx'
import { wornApi } from './worn/worn.api.ts'
import { restFromQuestions } from './worn/worn.ts'

export const boxesFeature = {
  apis: [cancelApi, exchangeApi, feedbackApi, openingApi, outfitsApi, wardrobeApi, wornApi] as const,
  policies: {
    'POST /api/boxes/:boxId/cancel': { who: 'member' },
    'GET /api/wardrobe': { who: 'member', viewed: true },
    'GET /api/outfits': { who: 'member', viewed: true },
    'GET /api/worn': { who: 'member', viewed: true },
    'GET /api/boxes/:boxId/worn': { who: 'member', links: ['worn'], viewed: true },
    'PUT /api/boxes/:boxId/worn/items/:itemId': { who: 'member', links: ['worn'] },
    'PUT /api/boxes/:boxId/worn/mails': { who: 'member', links: ['worn'] },
    'GET /api/boxes/:boxId/outfits': { who: 'member', links: ['preview', 'feedback'], viewed: true },
    'PUT /api/boxes/:boxId/opened': { who: 'member', links: ['feedback'] },
    'GET /api/boxes/:boxId/feedback': { who: 'member', links: ['feedback'], viewed: true },
    'PUT /api/boxes/:boxId/feedback/items/:itemId': { who: 'member', links: ['feedback'] },
    'PUT /api/boxes/:boxId/feedback/comment': { who: 'member', links: ['feedback'] },
    'POST /api/boxes/:boxId/confirm': { who: 'member', links: ['feedback'] },
    'PUT /api/boxes/:boxId/feedback/items/:itemId/exchange': { who: 'member', links: ['feedback'] },
    'DELETE /api/boxes/:boxId/feedback/items/:itemId/exchange': { who: 'member', links: ['feedback'] },
  } satisfies Policies,
  // biome-ignore format: a table, one line a kind
  jobs: [
    { job: lookForLate, does: 'looks for pieces that were not sent back in time', loss: 'money', of: 'box' },
    { job: lapseOffer, does: 'ends an offer that was not accepted', loss: 'course', of: 'box' },
    { job: approvalEnds, does: 'ends the approval period: what was not returned is bought', loss: 'money', of: 'box' },
    { job: approvalReminder, does: 'reminds before silence becomes acceptance', loss: 'law', of: 'box' },
    { job: askHowWorn, does: 'asks how kept pieces wear', loss: 'none', of: 'box' },
    { job: lapseReplacement, does: 'releases a replacement that was not confirmed', loss: 'course' },
  ] satisfies JobRows,
  mails: [
    approvalMovedEmail,
    boxAcceptedEmail,
    boxApprovedEmail,
    boxCancelledEmail,
    boxDeliveredEmail,
    { ...approvalReminderEmail, complete: withDaysLeft },
    boxLapsedEmail,
    boxLostEmail,
    boxUndeliveredEmail,
    boxOrderedEmail,
    { ...boxSettledEmail, complete: withInvoiceNumber },
    boxShippedEmail,
    holdEndedEmail,
    howWornEmail,
    previewReadyEmail,
    previewReminderEmail,
  ],
  attachments: { [ARRIVAL_CALENDAR]: attachArrival },
  listeners: [
    on(invoicePaid, onBoxPaid),
    on(reminderDue, pauseForWithdrawal),
    on(ownGarmentRemoved, takeOffBoards),
    on(topicAnswered, restFromQuestions),
  ],
  contracts: { box: boxContract },
  purchases: { box: boxPurchase },
  fulfilmentSubjects: { box: boxSubject },
}
