import type { PlatformCtx } from '../context.ts'
import { hashSecret } from '../hash-secret.ts'
import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type OwnerKind, openSession, type SessionOf } from './sessions.ts'
import { keepNoToken } from './token-rotation.ts'

/**
 * A token that scripts can read is worth little elsewhere (D2): a sign-in in a browser also gives a cookie that scripts
 * cannot read, and what moves money or the account itself asks for both. It is the session cookie of one day (R3.06).
 * Members and staff may be signed in side by side, so each has one of their own.
 */
export const companionCookies: Record<OwnerKind, string> = { member: '__Host-sid', staff: '__Host-staff-sid' }

const kept = { path: '/', httpOnly: true, secure: true, sameSite: 'lax', maxAge: 86_400 } as const

/** Opens a session for whoever signs in, and gives the browser its companion cookie with the answer. */
export async function openBrowserSession(request: FastifyRequest, reply: FastifyReply, owner: SessionOf) {
  const { giveCompanion, ...session } = await openCompanionSession(request.ctx, request, owner)
  giveCompanion(reply)
  return session
}

/** The same in a transaction of the caller's, who gives the cookie once that is committed. */
export async function openCompanionSession(ctx: PlatformCtx, request: FastifyRequest, owner: SessionOf) {
  keepNoToken(request)
  const companion = ctx.random.token(32)
  const session = await openSession(ctx, {
    ...owner,
    companionHash: hashSecret(companion),
    userAgent: request.headers['user-agent'],
  })
  const giveCompanion = (reply: FastifyReply) =>
    void reply.setCookie(companionCookies[owner.ownerKind], companion, kept)
  return { ...session, giveCompanion }
}

/** Does this request come with the cookie that was given with its session's token? Sensitive routes ask (D10). */
export const presentsCompanion = ({ actor }: FastifyRequest): boolean =>
  actor.kind !== 'visitor' && actor.companion

/** The cookie beside this token, if it comes with it: held against the hash that the session keeps. */
export function companionOf(
  request: FastifyRequest,
  { ownerKind, companionHash }: { ownerKind: OwnerKind; companionHash: string | null },
): string | undefined {
  const cookie = request.cookies[companionCookies[ownerKind]]
  return companionHash !== null && cookie !== undefined && hashSecret(cookie) === companionHash
    ? cookie
    : undefined
}

/** The cookie lives as long as the session does: a day after its last use (T7). */
export function keepCompanion(request: FastifyRequest, reply: FastifyReply, ownerKind: OwnerKind): void {
  const name = companionCookies[ownerKind]
  reply.setCookie(name, request.cookies[name]!, kept)
}

export function endCompanion(reply: FastifyReply, ownerKind: OwnerKind): FastifyReply {
  keepNoToken(reply.request)
  return reply.clearCookie(companionCookies[ownerKind], { ...kept, maxAge: 0 })
}
