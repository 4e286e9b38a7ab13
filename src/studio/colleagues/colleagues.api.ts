import { invite, inviteAgain, withdraw } from '#/people/identity/enrolment/enrolments.ts'
import { readmit, resetByMail } from '#/people/identity/enrolment/reset-by-mail.ts'
import { colleagueList, findColleague } from '#/people/identity/staff/colleague-list.ts'
import { setAccess } from '#/people/identity/staff/staff-access.ts'
import { found, Invalid, NotFound } from '#/platform/errors.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, done, uuid } from '#/platform/http/schema.ts'
import { listFile } from '#/platform/list/file/list-file.ts'
import { listPage } from '#/platform/list/list-page.ts'
import { emailFormat, firstFailure, required } from '#/platform/validation/validation.rule.ts'
import { endColleaguesSession, sessionsOfColleague } from './colleague-sessions.ts'
import {
  AccessChange,
  ColleaguePage,
  Colleagues,
  ColleaguesQuery,
  Invitation,
  Leaving,
  WithReason,
} from './colleagues.schema.ts'
import { effectOfLeaving, endAccessOf, handOver } from './end-of-access.ts'

const params = closed({ staffId: uuid })
const ofInvitation = closed({ invitationId: uuid })

/** Colleagues and their access: invited, changed and ended by an admin (R8.01). */
export const colleaguesApi = routes(
  route('GET /api/studio/colleagues', { query: ColleaguesQuery, answer: Colleagues }, ({ ctx, query }) => {
    const now = ctx.clock.now()
    return listPage(ctx.db, colleagueList(now), { query, now })
  }),
  listFile('GET /api/studio/colleagues.csv', {
    query: ColleaguesQuery,
    list: ({ now }) => colleagueList(now),
  }),
  route(
    'POST /api/studio/colleagues',
    { body: Invitation, answer: done, idempotent: true },
    async ({ ctx, body, staffId }) => {
      const address = body.email.trim()
      const problem = firstFailure(address, [required, emailFormat])
      if (problem) throw Invalid({ email: problem })
      await invite(ctx, { ...body, email: address, name: body.name.trim() }, staffId)
      return {}
    },
  ),
  route(
    'POST /api/studio/colleagues/invitations/:invitationId/send',
    { params: ofInvitation, answer: done },
    async ({ ctx, params, staffId }) => {
      await inviteAgain(ctx, params.invitationId, staffId)
      return {}
    },
  ),
  route(
    'POST /api/studio/colleagues/invitations/:invitationId/withdraw',
    { params: ofInvitation, answer: done },
    async ({ ctx, params, staffId }) => {
      await withdraw(ctx, params.invitationId, staffId)
      return {}
    },
  ),
  route('GET /api/studio/colleagues/:staffId', { params, answer: ColleaguePage }, async (request) => {
    const { ctx, params, staffId } = request
    const colleague = found(await findColleague(ctx.db, { id: params.staffId, now: ctx.clock.now() }))
    // An invitation has no page: there is no account yet.
    if (colleague.state === 'invited' || colleague.state === 'expired') throw NotFound()
    return { ...colleague, own: colleague.id === staffId, sessions: await sessionsOfColleague(request) }
  }),
  route(
    'PUT /api/studio/colleagues/:staffId/access',
    { params, body: AccessChange, answer: done },
    async ({ ctx, params, body, staffId }) => {
      const { seen, reason, ...access } = body
      const by = { kind: 'staff', id: staffId } as const
      await setAccess(ctx, { id: params.staffId }, { access, seen, by, reason })
      await handOver(ctx)
      return {}
    },
  ),
  route(
    'GET /api/studio/colleagues/:staffId/leaving',
    { params, answer: Leaving },
    async ({ ctx, params }) => {
      found(await findColleague(ctx.db, { id: params.staffId, now: ctx.clock.now() }))
      return effectOfLeaving(ctx, params.staffId)
    },
  ),
  route(
    'POST /api/studio/colleagues/:staffId/end',
    { params, body: WithReason, answer: done },
    async ({ ctx, params, body, staffId }) => {
      await endAccessOf(ctx, { id: params.staffId, by: staffId, ...body })
      return {}
    },
  ),
  route(
    'POST /api/studio/colleagues/:staffId/readmit',
    { params, body: WithReason, answer: done },
    async ({ ctx, params, body, staffId }) => {
      await readmit(ctx, { id: params.staffId, by: staffId, ...body })
      return {}
    },
  ),
  route(
    'POST /api/studio/colleagues/:staffId/reset',
    { params, body: WithReason, answer: done },
    async ({ ctx, params, body, staffId }) => {
      await resetByMail(ctx, { id: params.staffId, by: staffId, ...body })
      return {}
    },
  ),
  route(
    'DELETE /api/studio/colleagues/:staffId/sessions/:sessionId',
    { params: closed({ staffId: uuid, sessionId: uuid }), answer: done },
    async ({ ctx, params, staffId }) => {
      await endColleaguesSession(ctx, { ...params, by: staffId })
      return {}
    },
  ),
)
