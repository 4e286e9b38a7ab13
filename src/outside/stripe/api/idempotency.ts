import { createHmac } from 'node:crypto'
import { sql } from '#/platform/database/db.ts'
import { keyInUse, SandboxError } from './refusals.ts'
import type { SandboxAnswer, SandboxSession } from './session.ts'

type StoredAnswer = { requestHash: string; status: number; body: string; requestId: string }
export type KeyedAnswer = { status: number; text: string; replayOf?: string }

/**
 * Runs `work` once per key, and stores its answer in the same transaction: after a crash both exist, or neither. A
 * refusal is thrown, so nothing is stored and the key may be used again; a declined card is an answer.
 */
export async function oncePerKey(
  s: SandboxSession,
  request: string,
  work: () => Promise<SandboxAnswer>,
): Promise<KeyedAnswer> {
  if (!s.idempotencyKey) return asKeyedAnswer(await work())
  const requestHash = createHmac('sha256', s.secretKey).update(request).digest('hex') // it may hold a card number
  const { stored } = await claim(s, s.idempotencyKey)
  if (stored) return replay(stored, requestHash)
  const outcome = asKeyedAnswer(await work())
  s.books.keep({ key: s.idempotencyKey, requestHash, status: outcome.status, body: outcome.text })
  return outcome
}

const asKeyedAnswer = ({ status, body }: SandboxAnswer): KeyedAnswer => ({
  status,
  text: JSON.stringify(body),
})

/**
 * Holds the key until the transaction ends; a second request with the key gets an error to retry, and does not wait.
 * One that takes the key in the moment of its release may not see the first's answer: then the unique row refuses its
 * own (`Books`).
 */
async function claim(s: SandboxSession, key: string) {
  const claimed = await s.tx.one<{ claimed: boolean; stored: StoredAnswer | null }>(sql`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${`sandbox_stripe:${key}`}, 0)) AS claimed,
      (SELECT json_build_object('requestHash', request_hash, 'status', status, 'body', body, 'requestId', request_id)
        FROM sandbox_stripe.idempotency WHERE key = ${key}) AS stored`)
  if (!claimed.claimed) throw keyInUse()
  return claimed
}

function replay(stored: StoredAnswer, requestHash: string): KeyedAnswer {
  if (stored.requestHash !== requestHash)
    throw new SandboxError(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    })
  return { status: stored.status, text: stored.body, replayOf: stored.requestId }
}
