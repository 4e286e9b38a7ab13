import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { App } from '../http/app.ts'
import { sessionCookies } from './session-cookies.ts'
import { replaceToken, type Session } from './sessions.ts'

const ROTATE_AFTER_MS = 86_400_000

/** The token that the answer to this request takes along. */
const handedOver = new WeakMap<FastifyRequest, { ownerKind: Session['ownerKind']; token: string }>()

/**
 * A browser's token of yesterday gets a successor, once however many requests come with it (D2, T7). Whoever still sends
 * the old one within the overlap is told the same new one: an answer that was lost signs nobody out. It is made of the
 * companion, which only the browser has, and a salt that only we have, so neither a copied token nor the row leads to it.
 */
export async function rotateToken(request: FastifyRequest, session: Session, companion: string) {
  const salt = session.rotationSalt ?? (await newSalt(request, session, companion))
  if (salt) handedOver.set(request, { ownerKind: session.ownerKind, token: successor(companion, salt) })
}

const successor = (companion: string, salt: string) =>
  createHmac('sha256', companion).update(salt).digest('base64url')

/** Undefined while the token is good as it is, and when another request was first. */
async function newSalt({ ctx }: FastifyRequest, session: Session, companion: string) {
  if (ctx.clock.now().getTime() - session.tokenSince.getTime() <= ROTATE_AFTER_MS) return undefined
  const salt = ctx.random.token(32)
  return (await replaceToken(ctx, session, { token: successor(companion, salt), salt })) ? salt : undefined
}

/** The session ends with this request, or another begins: the browser keeps no token of this one. */
export const keepNoToken = (request: FastifyRequest) => handedOver.delete(request)

/** The new token goes into the cookie that the page reads, as at a sign-in. A remembered answer must not have it (T5). */
export function handTokensOver(app: App) {
  app.addHook('onSend', (request, reply, payload, done) => {
    const next = handedOver.get(request)
    if (next) {
      const { token, maxAgeSeconds } = sessionCookies[next.ownerKind]
      // Whoever sends the companion can take a Secure cookie.
      reply.setCookie(token, next.token, { path: '/', sameSite: 'lax', secure: true, maxAge: maxAgeSeconds })
    }
    done(null, payload)
  })
}
