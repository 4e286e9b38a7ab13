import type { PlatformCtx } from '../context.ts'
import { hashSecret } from '../hash-secret.ts'
import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type OwnerKind, openSession, type SessionOf } from './sessions.ts'
import { keepNoToken } from './token-rotation.ts'

/**
 * A token that scripts can read is worth little elsewhere (D2): a sign-in in a browser also sets a cookie that
 * scripts cannot read, and changes of money or of the account itself need both. It is the session cookie of one day
 * (R3.06). Members and staff may be signed in side by side, so each has its own.
 */
export const companionCookies: Record<OwnerKind, string> = { member: '__Host-sid', staff: '__Host-staff-sid' }

const cookieOptions = { path: '/', httpOnly: true, secure: true, sameSite: 'lax', maxAge: 86_400 } as const

/** Opens a session at a sign-in, and sets the browser's companion cookie with the answer. */
export async function openBrowserSession(request: FastifyRequest, reply: FastifyReply, owner: SessionOf) {
  const { giveCompanion, ...session } = await openCompanionSession(request.ctx, request, owner)
  giveCompanion(reply)
  return session
}

/** Opens it in the caller's transaction; the caller sets the cookie after the commit. */
export async function openCompanionSession(ctx: PlatformCtx, request: FastifyRequest, owner: SessionOf) {
  keepNoToken(request)
  const companion = ctx.random.token(32)
  const session = await openSession(ctx, {
    ...owner,
    companionHash: hashSecret(companion),
    userAgent: request.headers['user-agent'],
  })
  const giveCompanion = (reply: FastifyReply) =>
    void reply.setCookie(companionCookies[owner.ownerKind], companion, cookieOptions)
  return { ...session, giveCompanion }
}

/** The answer to a form that a program has filled in: it looks like a session, and opens nothing (R11.06). */
export function decoySession({ random }: PlatformCtx, reply: FastifyReply, ownerKind: OwnerKind) {
  keepNoToken(reply.request)
  reply.setCookie(companionCookies[ownerKind], random.token(32), cookieOptions)
  return { id: random.uuid(), token: random.token(32) }
}

/** True if the request carries the companion cookie of its session. Sensitive routes require it (D10). */
export const presentsCompanion = ({ actor }: FastifyRequest): boolean =>
  (actor.kind === 'member' || actor.kind === 'staff') && actor.companion

/** The cookie beside this token, if the request has it: compared with the hash in the session. */
export function companionOf(
  request: FastifyRequest,
  { ownerKind, companionHash }: { ownerKind: OwnerKind; companionHash: string | null },
): string | undefined {
  const cookie = request.cookies[companionCookies[ownerKind]]
  return companionHash !== null && cookie !== undefined && hashSecret(cookie) === companionHash
    ? cookie
    : undefined
}

/** The cookie lives as long as the session: a day after its last use (T7). */
export function keepCompanion(request: FastifyRequest, reply: FastifyReply, ownerKind: OwnerKind): void {
  const name = companionCookies[ownerKind]
  reply.setCookie(name, request.cookies[name]!, cookieOptions)
}

export function endCompanion(reply: FastifyReply, ownerKind: OwnerKind): FastifyReply {
  keepNoToken(reply.request)
  return reply.clearCookie(companionCookies[ownerKind], { ...cookieOptions, maxAge: 0 })
}
