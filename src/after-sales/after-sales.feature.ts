import { unitGraded } from '#/goods/fulfilment/intake/grading/unit-graded.ts'
import type { Policies } from '#/platform/http/access/access.ts'
import type { JobRows } from '#/platform/jobs/jobs.ts'
import { on } from '#/platform/ports/events.ts'
import { claimsApi } from './claims/claims.api.ts'
import { claimEndedEmail } from './claims/mails/claim-ended.email.tsx'
import { claimNoticeEmail } from './claims/mails/claim-notice.email.tsx'
import { claimObjectedEmail } from './claims/mails/claim-objected.email.tsx'
import { lapseObjection } from './claims/objection/lapse-objection.ts'
import { onUnitGraded } from './claims/propose-loss.ts'
import { claimsDeskApi } from './claims/studio/claims-desk.api.ts'
import { giveUndecidedBack } from './claims/taking/hold-refund.ts'
import { takeClaimInTime } from './claims/taking/take-in-time.ts'
import { faultsApi } from './faults/faults.api.ts'
import { dropFaults } from './faults/faults.ts'
import { faultAnsweredEmail } from './faults/mails/fault-answered.email.tsx'
import { faultReportedEmail } from './faults/mails/fault-reported.email.tsx'
import { repairEndedEmail } from './faults/mails/repair-ended.email.tsx'
import { faultPhotosApi, faultPhotoUploadApi } from './faults/photos/fault-photos.api.ts'
import { forgetFaultPhoto } from './faults/photos/forget-fault-photo.ts'
import { repayFault } from './faults/repay.ts'
import { answeredFaultsApi } from './faults/studio/answered.api.ts'
import { studioFaultsApi } from './faults/studio/studio-faults.api.ts'
import { piecesWentBack } from './pieces-went-back.ts'
import { goodsReceivedEmail } from './received/goods-received.email.tsx'
import { mailReceived, planReceivedMail } from './received/mail-received.ts'
import { checkLateReturn } from './returns/late-return-check.ts'
import { returnRegisteredEmail } from './returns/mails/return-registered.email.tsx'
import { refundDue } from './returns/refund-due.job.ts'
import { announcedReturnsApi } from './returns/returns.api.ts'
import { settleReturnDue } from './returns/settle-return.ts'
import { declareWithdrawal } from './withdrawal/declare.job.ts'
import { studioWithdrawalsApi } from './withdrawal/studio/studio-withdrawals.api.ts'
import { unmatchedApi } from './withdrawal/unmatched/unmatched.api.ts'
import { withdrawalUnmatchedEmail } from './withdrawal/unmatched/withdrawal-unmatched.email.tsx'
import { withdrawalApi } from './withdrawal/withdrawal.api.ts'
import { withdrawalReceivedEmail } from './withdrawal/withdrawal-received.email.tsx'

const links = ['feedback', 'order']
/** Support talks with the customer, finance pays. */
const moneyStaff = {
  who: 'staff' as const,
  roles: ['support' as const, 'finance' as const, 'admin' as const],
}

const support = { who: 'staff' as const, roles: ['support' as const, 'admin' as const] }

export const afterSalesFeature = {
  apis: [
    claimsApi,
    claimsDeskApi,
    faultsApi,
    faultPhotosApi,
    faultPhotoUploadApi,
    studioFaultsApi,
    answeredFaultsApi,
    announcedReturnsApi,
    withdrawalApi,
    studioWithdrawalsApi,
    unmatchedApi,
  ] as const,
  policies: {
    'GET /api/contracts/:contractId/claims': { who: 'member', links, viewed: true },
    'POST /api/contracts/:contractId/claims/:claimId/objection': { who: 'member', links },
    'GET /api/contracts/:contractId/claims/:claimId/photos/:photoId/:size': { who: 'member', links },
    'GET /api/contracts/:contractId/faults': { who: 'member', links, viewed: true },
    'POST /api/contracts/:contractId/faults': { who: 'member', links },
    'POST /api/contracts/:contractId/faults/:faultId/choice': { who: 'member', links },
    'POST /api/contracts/:contractId/faults/:faultId/photos': { who: 'member', links },
    'GET /api/contracts/:contractId/faults/:faultId/photos/:photoId/:size': { who: 'member', links },
    'GET /api/contracts/:contractId/return': { who: 'member', links },
    'POST /api/contracts/:contractId/returns': { who: 'member', links },
    'POST /api/contracts/:contractId/return-label.pdf': { who: 'member', links },
    'GET /api/studio/faults': support,
    'GET /api/studio/faults.csv': support,
    'GET /api/studio/faults/answered': support,
    'GET /api/studio/faults/answered.csv': support,
    'POST /api/studio/faults/:faultId/decide': support,
    'POST /api/studio/faults/:faultId/repair': support,
    'GET /api/studio/faults/:faultId/photos/:photoId/:size': support,
    'GET /api/studio/claims': moneyStaff,
    'GET /api/studio/claims.csv': moneyStaff,
    'GET /api/studio/claims/:claimId': {
      ...moneyStaff,
      opens: { act: 'claim-opened', kind: 'claim', by: 'claimId' },
    },
    'GET /api/studio/claims/:claimId/photos/:photoId/:size': {
      ...moneyStaff,
      opens: { act: 'claim-opened', kind: 'claim', by: 'claimId', part: true },
    },
    'POST /api/studio/claims/:claimId/decide': moneyStaff,
    'POST /api/studio/claims/:claimId/refuse': moneyStaff,
    'POST /api/studio/claims/:claimId/second': moneyStaff,
    'POST /api/studio/claims/:claimId/waive': moneyStaff,
    'POST /api/studio/claims/:claimId/uphold': moneyStaff,
    'POST /api/withdrawals': { who: 'public' },
    'GET /api/studio/withdrawals': moneyStaff,
    'GET /api/studio/withdrawals.csv': moneyStaff,
    'GET /api/studio/withdrawals/settled': moneyStaff,
    'GET /api/studio/withdrawals/settled.csv': moneyStaff,
    'POST /api/studio/withdrawals/:id/settle': moneyStaff,
    'GET /api/studio/withdrawals/unmatched': moneyStaff,
    'GET /api/studio/withdrawals/unmatched.csv': moneyStaff,
    'POST /api/studio/withdrawals/unmatched/:declarationId/match': moneyStaff,
    'POST /api/studio/withdrawals/unmatched/:declarationId/settle': moneyStaff,
  } satisfies Policies,
  // biome-ignore format: a table, one line a kind
  jobs: [
    { job: declareWithdrawal, does: 'takes a declaration of withdrawal', loss: 'law', of: 'withdrawal' },
    { job: forgetFaultPhoto, does: 'deletes a photo of a fault', loss: 'law' },
    { job: giveUndecidedBack, does: 'refunds a piece whose claim was not decided in time', loss: 'law', of: 'claim' },
    { job: mailReceived, does: 'mails the condition of received pieces', loss: 'none' },
    { job: lapseObjection, does: 'settles an objection that was not answered in time', loss: 'law', of: 'claim' },
    { job: checkLateReturn, does: 'looks for a return that was not sent back in time', loss: 'money' },
    { job: refundDue, does: 'refunds a return on its last day', loss: 'law' },
    { job: repayFault, does: 'refunds a faulty piece', loss: 'money' },
    { job: settleReturnDue, does: 'settles a return', loss: 'money' },
    { job: takeClaimInTime, does: 'takes a claim without an objection', loss: 'money', of: 'claim' },
  ] satisfies JobRows,
  mails: [
    claimEndedEmail,
    claimNoticeEmail,
    claimObjectedEmail,
    faultAnsweredEmail,
    faultReportedEmail,
    goodsReceivedEmail,
    repairEndedEmail,
    returnRegisteredEmail,
    withdrawalReceivedEmail,
    withdrawalUnmatchedEmail,
  ],
  listeners: [on(unitGraded, onUnitGraded), on(unitGraded, planReceivedMail), on(piecesWentBack, dropFaults)],
}
