import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Conflict, DomainError } from '#/platform/errors.ts'
import { hashSecret } from '#/platform/hash-secret.ts'
import { visitorCookie } from '#/platform/sessions/session-cookies.ts'
import type { App } from '../app.ts'
import { networksOf } from '../limits/networks.rule.ts'
import { claimOrAnswer, type HeldClaim, keepAnswer, letGo, PATIENCE_MS } from './idempotency-claims.ts'

const KEY = /^[\w-]{8,100}$/
/**
 * One answer per Idempotency-Key and caller: a repeat gets the stored answer, and waits for it while the first is
 * under way; another body is a 422 (T67). Where the first's process was killed, the repeat does the work. The domain
 * is safe without it (constraints, states); the key makes the repeat's answer equal the first's. A server error is
 * not stored, so the caller may try again; nor is a refusal for a missing password (D10). An answer may hold a
 * session's token, so the row has only the key's hash, and the answer sealed with the key itself (T5).
 */
export function idempotency(app: App, patience = PATIENCE_MS) {
  // Most requests have no key and need no promise.
  app.addHook('preHandler', (request, reply, done) => {
    if (!request.routeOptions.config.idempotent) return done()
    beginIfKeyed(request, reply, patience).then(() => reply.sent || done(), done)
  })
  app.addHook('onSend', (request, reply, payload, done) => {
    const held = claims.get(request)
    if (!held) return done(null, payload)
    finish(request, reply, { key: idempotencyKeyOf(request)!, held, payload }).then(
      () => done(null, payload),
      done,
    )
  })
}

/**
 * The claims of open requests: after a lease has run out, another request can take the key under a new claim (T97).
 */
const claims = new WeakMap<FastifyRequest, HeldClaim>()

/** The key, on routes that accept one. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  if (!request.routeOptions.config.idempotent) return undefined
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !KEY.test(key)) throw new DomainError(400, 'bad-request')
  return key
}

/** The identity of the caller; for a visitor the cookie, or network and browser before there is one. */
function callerOf({ actor, cookies, ip, headers }: FastifyRequest): string {
  if (actor.kind !== 'visitor') return `${actor.kind}:${actor.id}`
  const token = cookies[visitorCookie]
  const known = token ?? `${networksOf(ip)[0].name} ${headers['user-agent'] ?? ''}`
  return `visitor:${hashSecret(known)}`
}
const hashOf = ({ method, url, body }: FastifyRequest) =>
  createHash('sha256')
    .update(`${method} ${url} ${JSON.stringify(body ?? null)}`)
    .digest('hex')

async function beginIfKeyed(request: FastifyRequest, reply: FastifyReply, patience: number) {
  const key = idempotencyKeyOf(request)
  if (key) await begin(request, reply, { key, patience })
}

type KeyedRequest = { key: string; patience: number }

async function begin(request: FastifyRequest, reply: FastifyReply, { key, patience }: KeyedRequest) {
  const { ctx } = request
  const wanted = { caller: callerOf(request), key: hashSecret(key), hash: hashOf(request) }
  const claimed = await claimOrAnswer(ctx, wanted, patience)
  if ('claim' in claimed) {
    claims.set(request, claimed)
    return
  }
  if (claimed.requestHash !== wanted.hash) throw new DomainError(422, 'key-reused')
  if (claimed.state === 'in-flight') throw Conflict('under-way')
  if (claimed.cookies) reply.header('set-cookie', JSON.parse(open(claimed.cookies, key)))
  return reply
    .code(claimed.status)
    .header('idempotent-replayed', 'true')
    .type('application/json; charset=utf-8')
    .send(open(claimed.response, key))
}

type Finished = { key: string; held: HeldClaim; payload: unknown }

async function finish(request: FastifyRequest, reply: FastifyReply, { key, held, payload }: Finished) {
  const { db } = request.ctx
  claims.delete(request)
  held.stop()
  if (reply.statusCode >= 500 || reply.statusCode === 403)
    // The database may be the cause: the lease runs out by itself, and the answer stays as it is.
    return void (await letGo(db, held).catch((err) =>
      request.log.warn({ err }, 'a key is let go by its lease'),
    ))
  const cookies = reply.getHeader('set-cookie')
  await keepAnswer(db, held, {
    status: reply.statusCode,
    response: seal(String(payload ?? ''), key),
    cookies: cookies === undefined ? null : seal(JSON.stringify(cookies), key),
  })
}

const sealingKey = (key: string) => Buffer.from(hkdfSync('sha256', key, '', 'idempotency', 32))

function seal(text: string, key: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', sealingKey(key), iv)
  return Buffer.concat([iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]).toString(
    'base64',
  )
}

function open(sealed: string, key: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', sealingKey(key), bytes.subarray(0, 12))
  decipher.setAuthTag(bytes.subarray(-16))
  return Buffer.concat([decipher.update(bytes.subarray(12, -16)), decipher.final()]).toString('utf8')
}
