import type { FastifyReply, FastifyRequest } from 'fastify'
import { auditSession } from '#/people/identity/staff/audit-session.ts'
import { endCompanion, openBrowserSession } from '#/platform/sessions/companion.ts'
import { linkCookie, sessionCookies, signedOutCookie } from '#/platform/sessions/session-cookies.ts'
import { type Owner, sessionOfToken } from '#/platform/sessions/sessions.ts'
import { noteStepUp } from '#/platform/sessions/step-up.ts'
import { viewedCookie } from '#/platform/sessions/view-cookies.ts'

const readable = { path: '/', sameSite: 'lax' } as const

/** Signs the browser in as a demo person, as after a sign-in. */
export async function signInAs(request: FastifyRequest, reply: FastifyReply, person: Owner): Promise<void> {
  const { id, token } = await openBrowserSession(request, reply, person)
  const { maxAgeSeconds, ...names } = sessionCookies[person.ownerKind]
  reply.setCookie(names.id, id, { ...readable, maxAge: maxAgeSeconds })
  reply.setCookie(names.token, token, { ...readable, maxAge: maxAgeSeconds })
  if (person.ownerKind === 'member') return forgetOthers(reply)
  await auditSession(request.ctx, id, 'signed-in')
  // The colleague has no authenticator at hand: the month may be closed as after password and second factor.
  const session = await sessionOfToken(request.ctx.db, token)
  await noteStepUp(request.ctx, { sessionId: session.id, action: 'close' })
}

/** The browser is a visitor's again. */
export function signOutMember(reply: FastifyReply): void {
  const { id, token } = sessionCookies.member
  endCompanion(reply, 'member').clearCookie(id, readable).clearCookie(token, readable)
  forgetOthers(reply)
}

/** Cookies that would show the pages of another member or market. */
function forgetOthers(reply: FastifyReply): void {
  for (const name of [linkCookie, viewedCookie, signedOutCookie]) reply.clearCookie(name, readable)
}
