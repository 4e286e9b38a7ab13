import { type Db, sql } from '#/platform/database/db.ts'

export type Attempt = {
  number: number
  idempotencyKey: string
  providerId: string | null
  state: string
  mandateId: string | null
  at: Date
}

/** The try that is sent and unanswered; at most one. */
export const openAttempt = (db: Db, chargeId: string) =>
  db.maybe<Attempt>(sql`
    SELECT number, idempotency_key, provider_id, state, mandate_id, at FROM charge_attempt
    WHERE charge_id = ${chargeId} AND answered_at IS NULL ORDER BY number DESC LIMIT 1`)
/** Tells whether a refusal of a try is booked already: an old answer must not count twice. */
export const isAnswered = async (db: Db, { chargeId, tryId }: { chargeId: string; tryId: string }) =>
  (await db.maybe(
    sql`SELECT 1 FROM charge_attempt WHERE charge_id = ${chargeId} AND provider_id = ${tryId}`,
  )) !== undefined

type Sent = { chargeId: string; number: number; key: string; mandateId: string; at: Date }
/** Saves a try of a locked charge before the provider is asked. */
export const saveTry = (db: Db, { chargeId, number, key, mandateId, at }: Sent) =>
  db.write(sql`
    INSERT INTO charge_attempt (charge_id, number, idempotency_key, mandate_id, state, at)
    VALUES (${chargeId}, ${number}, ${key}, ${mandateId}, 'sent', ${at})`)

type First = Sent & { providerId: string; amount: number }

/** Saves the intent's id and our first try of it; returns 0, and saves neither, if another process was first or the charge changed. */
export const saveFirstTry = (db: Db, { chargeId, number, key, mandateId, at, providerId, amount }: First) =>
  db.run(sql`
    WITH written AS (
      UPDATE charge SET provider_id = ${providerId}, attempts = ${number}, mandate_id = ${mandateId}, next_attempt_at = NULL
      WHERE id = ${chargeId} AND provider_id IS NULL AND amount = ${amount} AND state = 'pending' AND attempts = 0 AND held_credit = 0
        AND (next_attempt_at IS NULL OR next_attempt_at <= ${at}) RETURNING id)
    INSERT INTO charge_attempt (charge_id, number, idempotency_key, mandate_id, state, at)
    SELECT id, ${number}, ${key}, ${mandateId}::uuid, 'sent', ${at}::timestamptz FROM written`)

type Answer = {
  state: 'captured' | 'needs-customer' | 'declined' | 'unknown'
  tryId?: string
  code?: string
  at: Date
}
/** Saves the answer to the open try of a locked charge. */
export const answerAttempt = (db: Db, chargeId: string, { state, tryId, code, at }: Answer) =>
  db.write(sql`
    UPDATE charge_attempt SET state = ${state}, provider_id = ${tryId ?? null}, failure_code = ${code ?? null}, answered_at = ${at}
    WHERE charge_id = ${chargeId} AND answered_at IS NULL`)

export const countDeclines = async (db: Db, chargeId: string) =>
  (
    await db.one<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM charge_attempt WHERE charge_id = ${chargeId} AND state = 'declined'`,
    )
  ).count

/**
 * Saves the intent's id once, while the charge is unchanged: a part may become less meanwhile (R9.05). Returns 0 if
 * not saved.
 */
export const saveProviderId = (
  db: Db,
  { chargeId, providerId, amount }: { chargeId: string; providerId: string; amount: number },
) =>
  db.run(sql`
    UPDATE charge SET provider_id = ${providerId} WHERE id = ${chargeId} AND provider_id IS NULL AND amount = ${amount} AND held_credit = 0
      AND state <> 'cancelled'`)
