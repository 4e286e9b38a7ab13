import { createHmac } from 'node:crypto'
import { sql } from '#/platform/database/db.ts'
import { SandboxError } from './refusals.ts'
import type { Answer, Session } from './session.ts'

type Kept = { requestHash: string; status: number; body: string; requestId: string }
export type Outcome = { status: number; text: string; replayOf?: string }

/**
 * Runs `work` once per key, and keeps its answer in the same transaction: either both are there after a crash, or
 * neither. A refusal is thrown, so nothing is kept and the key may be used again; a declined card is an answer.
 */
export async function once(s: Session, request: string, work: () => Promise<Answer>): Promise<Outcome> {
  if (!s.idempotencyKey) return asOutcome(await work())
  const requestHash = createHmac('sha256', s.secretKey).update(request).digest('hex') // it may hold a card number
  await claim(s, s.idempotencyKey)
  const kept = await s.tx.maybe<Kept>(sql`
    SELECT request_hash, status, body, request_id FROM sandbox_stripe.idempotency WHERE key = ${s.idempotencyKey}`)
  if (kept) return replay(kept, requestHash)
  const outcome = asOutcome(await work())
  await s.tx.run(sql`
    INSERT INTO sandbox_stripe.idempotency (key, request_hash, status, body, request_id, created_at)
    VALUES (${s.idempotencyKey}, ${requestHash}, ${outcome.status}, ${outcome.text}, ${s.requestId}, ${s.now})`)
  return outcome
}

const asOutcome = ({ status, body }: Answer): Outcome => ({ status, text: JSON.stringify(body) })

/** Held until the transaction ends; a second request with the key is told to come back, not kept waiting. */
async function claim(s: Session, key: string) {
  const { claimed } = await s.tx.one<{ claimed: boolean }>(
    sql`SELECT pg_try_advisory_xact_lock(hashtextextended(${`sandbox_stripe:${key}`}, 0)) AS claimed`,
  )
  if (!claimed)
    throw new SandboxError(409, {
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message: 'There is currently another in-progress request using this Idempotent Key.',
    })
}

function replay(kept: Kept, requestHash: string): Outcome {
  if (kept.requestHash !== requestHash)
    throw new SandboxError(400, {
      type: 'idempotency_error',
      message:
        'Keys for idempotent requests can only be used with the same parameters they were first used with.',
    })
  return { status: kept.status, text: kept.body, replayOf: kept.requestId }
}
