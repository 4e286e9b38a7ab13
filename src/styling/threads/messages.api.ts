import { limitCalls } from '#/platform/http/limits/rate-limit.ts'
import { route, routes } from '#/platform/http/route.ts'
import { done } from '#/platform/http/schema.ts'
import { postMessage } from './post-message.ts'
import { memberReads } from './read-messages.ts'
import { MemberThread, NewMessage, OwnThread, ReadUpTo } from './thread.schema.ts'
import { memberThread } from './thread-view.ts'

/** The member's own thread with the stylist and support (R8.06). */
export const messagesApi = routes(
  route('GET /api/messages', { query: OwnThread, answer: MemberThread }, ({ ctx, query, memberId }) =>
    memberThread(ctx, { memberId, ...query }),
  ),
  route(
    'POST /api/messages',
    { body: NewMessage, answer: MemberThread, idempotent: true },
    async ({ ctx, body, memberId }) => {
      await limitCalls(ctx, { limit: 'messages', from: memberId })
      await postMessage(ctx, { ...body, memberId, staffId: null })
      return memberThread(ctx, { memberId })
    },
  ),
  route('POST /api/messages/read', { body: ReadUpTo, answer: done }, async ({ ctx, body, memberId }) => {
    await memberReads(ctx, { memberId, ...body })
    return {}
  }),
)
