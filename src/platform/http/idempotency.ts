import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Db, sql } from '../database/db.ts'
import { Conflict, DomainError } from '../errors.ts'
import { hashSecret } from '../hash-secret.ts'
import type { App } from './app.ts'

const LEASE_MS = 60_000
const KEY = /^[\w-]{8,100}$/
type Row = {
  requestHash: string
  state: 'in-flight' | 'done'
  status: number
  response: string
  cookies: string | null
  leasedUntil: Date
}

/**
 * One answer per Idempotency-Key and caller: a repeat gets the stored answer, a repeat while the first is under way a
 * 409, another body a 422 (T67). The domain is safe without it (constraints, states); the key makes the repeat's answer
 * the same as the first's. A server error is not kept, the caller may try again; nor is a refusal for want of proof, she
 * gives her password and repeats the call (D10). An answer may hold a session's token,
 * so the row has only the key's hash, and the answer sealed with the key itself (T5).
 */
export function idempotency(app: App) {
  app.addHook('preHandler', async (request, reply) => {
    const key = keyOf(request)
    if (key) return begin(request, reply, key)
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const claim = claims.get(request)
    if (claim) await finish(request, reply, { key: keyOf(request)!, claim, payload })
    return payload
  })
}

/** The claim a request holds: when its lease runs out, whoever takes the key over has another (T97). */
const claims = new WeakMap<FastifyRequest, string>()

function keyOf(request: FastifyRequest): string | undefined {
  if (!request.routeOptions.config.idempotent) return undefined
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !KEY.test(key)) throw new DomainError(400, 'bad-request')
  return key
}

const callerOf = ({ actor }: FastifyRequest) =>
  actor.kind === 'visitor' ? 'visitor' : `${actor.kind}:${actor.id}`
const hashOf = ({ method, url, body }: FastifyRequest) =>
  createHash('sha256')
    .update(`${method} ${url} ${JSON.stringify(body ?? null)}`)
    .digest('hex')

async function begin(request: FastifyRequest, reply: FastifyReply, key: string) {
  const { db, clock, random } = request.ctx
  const mine = random.uuid()
  const wanted = { caller: callerOf(request), key: hashSecret(key), hash: hashOf(request), mine }
  const row = await claim(db, wanted, clock.now())
  if (!row) {
    claims.set(request, mine)
    return
  }
  if (row.requestHash !== hashOf(request)) throw new DomainError(422, 'key-reused')
  if (row.state === 'in-flight') throw Conflict('under-way')
  if (row.cookies) reply.header('set-cookie', JSON.parse(open(row.cookies, key)))
  return reply
    .code(row.status)
    .header('idempotent-replayed', 'true')
    .type('application/json; charset=utf-8')
    .send(open(row.response, key))
}

type Wanted = { caller: string; key: string; hash: string; mine: string }

/** Undefined when the key is ours now; else the row that stands in the way. */
async function claim(db: Db, { caller, key, hash, mine }: Wanted, now: Date) {
  const until = new Date(now.getTime() + LEASE_MS)
  const claimed = await db.run(sql`
    INSERT INTO idempotency_key (caller, key, request_hash, state, created_at, leased_until, claim)
    VALUES (${caller}, ${key}, ${hash}, 'in-flight', ${now}, ${until}, ${mine})
    ON CONFLICT (caller, key) DO UPDATE SET leased_until = excluded.leased_until, claim = excluded.claim
      WHERE idempotency_key.state = 'in-flight' AND idempotency_key.leased_until <= ${now}
        AND idempotency_key.request_hash = excluded.request_hash`)
  if (claimed === 1) return undefined
  return db.one<Row>(sql`SELECT request_hash, state, status, response, cookies, leased_until FROM idempotency_key
    WHERE caller = ${caller} AND key = ${key}`)
}

type Finished = { key: string; claim: string; payload: unknown }

async function finish(request: FastifyRequest, reply: FastifyReply, { key, claim, payload }: Finished) {
  const { db } = request.ctx
  claims.delete(request)
  const held = sql`caller = ${callerOf(request)} AND key = ${hashSecret(key)} AND state = 'in-flight' AND claim = ${claim}`
  if (reply.statusCode >= 500 || reply.statusCode === 403) {
    await db.run(sql`DELETE FROM idempotency_key WHERE ${held}`)
    return
  }
  const cookies = reply.getHeader('set-cookie')
  await db.run(sql`UPDATE idempotency_key SET state = 'done', status = ${reply.statusCode}, response = ${seal(String(payload ?? ''), key)},
      cookies = ${cookies === undefined ? null : seal(JSON.stringify(cookies), key)}
    WHERE ${held}`)
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

/** A key is remembered for a day; one left in flight by a killed process for five minutes (I40). */
export const forgetOldKeys = (db: Db, now: Date) =>
  db.run(sql`DELETE FROM idempotency_key
    WHERE created_at < ${new Date(now.getTime() - 86_400_000)}
      OR (state = 'in-flight' AND leased_until < ${new Date(now.getTime() - 240_000)})`)
