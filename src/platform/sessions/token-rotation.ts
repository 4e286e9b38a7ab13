import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { App } from '../http/app.ts'
import { sessionCookies } from './session-cookies.ts'
import { replaceToken, type Session } from './sessions.ts'

const ROTATE_AFTER_MS = 86_400_000

/** The new token that the answer to this request carries. */
const handedOver = new WeakMap<FastifyRequest, { ownerKind: Session['ownerKind']; token: string }>()

/**
 * Replaces a browser's token of yesterday, once for any number of concurrent requests (D2, T7). A request with the
 * old one within the overlap gets the same new one: a lost answer signs no one out. The new token derives from the
 * companion, which only the browser has, and a salt that only we have, so neither a copied token nor the row leads to
 * it.
 */
export async function rotateToken(request: FastifyRequest, session: Session, companion: string) {
  const salt = session.rotationSalt ?? (await newSalt(request, session, companion))
  if (salt) handedOver.set(request, { ownerKind: session.ownerKind, token: successor(companion, salt) })
}

const successor = (companion: string, salt: string) =>
  createHmac('sha256', companion).update(salt).digest('base64url')

/** Undefined while the token is young enough, and when another request was first. */
async function newSalt({ ctx }: FastifyRequest, session: Session, companion: string) {
  if (ctx.clock.now().getTime() - session.tokenSince.getTime() <= ROTATE_AFTER_MS) return undefined
  const salt = ctx.random.token(32)
  return (await replaceToken(ctx, session, { token: successor(companion, salt), salt })) ? salt : undefined
}

/** The session ends with this request, or another begins: the browser gets no new token of this one. */
export const keepNoToken = (request: FastifyRequest) => handedOver.delete(request)

/** Sets the new token in the cookie that pages read, as at a sign-in. A stored answer must not contain it (T5). */
export function handTokensOver(app: App) {
  app.addHook('onSend', (request, reply, payload, done) => {
    const next = handedOver.get(request)
    if (next) {
      const { token, maxAgeSeconds } = sessionCookies[next.ownerKind]
      // A browser that sends the companion accepts Secure cookies.
      reply.setCookie(token, next.token, { path: '/', sameSite: 'lax', secure: true, maxAge: maxAgeSeconds })
    }
    done(null, payload)
  })
}
