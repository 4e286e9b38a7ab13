import type { Policies } from '#/platform/http/access/access.ts'
import type { JobRows } from '#/platform/jobs/jobs.ts'
import { closeThreadWithoutWord } from './deadlines/close-thread.job.ts'
import { escalateThread } from './deadlines/escalate-thread.job.ts'
import { inboundMailApi } from './inbound/inbound-mail.api.ts'
import { makeReplyAddress, THREAD_REPLY } from './inbound/reply-address.ts'
import { answeredMail } from './mails/answered.email.tsx'
import { tellOfAnswer } from './mails/tell-of-answer.job.ts'
import { messagesApi } from './messages.api.ts'
import { forgetThreadPhoto } from './photos/forget-thread-photo.ts'
import { staffPhotoUploadApi, threadPhotosApi, threadPhotoUploadApi } from './photos/thread-photos.api.ts'
import { studioThreadsApi } from './studio/studio-threads.api.ts'

// Stylists by `mayRead` of threads.ts: the members they work for. Finance writes by an act, and reads no thread.
const colleagues = { who: 'staff', roles: ['stylist', 'support', 'admin'] } as const
const opening = {
  ...colleagues,
  opens: { act: 'customer-opened', kind: 'member', by: 'memberId', part: true },
} as const

export const threadsFeature = {
  apis: [
    messagesApi,
    threadPhotosApi,
    threadPhotoUploadApi,
    staffPhotoUploadApi,
    studioThreadsApi,
    inboundMailApi,
  ] as const,
  policies: {
    'GET /api/messages': { who: 'member', viewed: true },
    'POST /api/messages': { who: 'member' },
    'POST /api/messages/read': { who: 'member' },
    'POST /api/messages/photos': { who: 'member' },
    'GET /api/messages/photos/:photoId/:size': { who: 'member' },
    'POST /api/mail/received': { who: 'public' },
    'GET /api/studio/threads': colleagues,
    'GET /api/studio/threads.csv': colleagues,
    'GET /api/studio/threads/:memberId': opening,
    'GET /api/studio/threads/:memberId/goods': colleagues,
    'GET /api/studio/threads/:memberId/photos/:photoId/:size': opening,
    'POST /api/studio/threads/:memberId/photos': colleagues,
    'POST /api/studio/threads/:memberId/messages': colleagues,
    'DELETE /api/studio/threads/:memberId/messages/:messageId': colleagues,
    'POST /api/studio/threads/:memberId/read': colleagues,
    'POST /api/studio/threads/:memberId/take': colleagues,
    'POST /api/studio/threads/:memberId/hand-over': colleagues,
    'POST /api/studio/threads/:memberId/close': colleagues,
    'POST /api/studio/threads/:memberId/reopen': colleagues,
    'POST /api/studio/threads/:memberId/revoke-addresses': colleagues,
  } satisfies Policies,
  // biome-ignore format: a table, one line a kind
  jobs: [
    { job: tellOfAnswer, does: 'tells a customer by mail that there is an answer', loss: 'course', of: 'member' },
    { job: escalateThread, does: 'gives a thread with a late answer to all of support', loss: 'course', of: 'member' },
    { job: closeThreadWithoutWord, does: 'closes a thread without a further word', loss: 'none', of: 'member' },
    { job: forgetThreadPhoto, does: 'deletes a photo of a message', loss: 'law' },
  ] satisfies JobRows,
  mails: [answeredMail],
  replyAddresses: { [THREAD_REPLY]: makeReplyAddress },
}
