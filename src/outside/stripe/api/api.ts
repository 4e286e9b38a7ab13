import { timingSafeEqual } from 'node:crypto'
import { type Db, isUniqueViolation, transaction } from '#/platform/database/db.ts'
import { balanceEndpoints } from '../balance.ts'
import { openBooks } from '../books.ts'
import { disputeEndpoints } from '../disputes.ts'
import { chargeEndpoints } from '../intents/charges.ts'
import { customerEndpoints } from '../intents/customers.ts'
import { paymentIntentEndpoints } from '../intents/payment-intents.ts'
import { paymentMethodEndpoints } from '../intents/payment-methods.ts'
import { refundEndpoints } from '../intents/refunds.ts'
import { setupIntentEndpoints } from '../intents/setup-intents.ts'
import { payOut, payoutEndpoints } from '../payouts.ts'
import { eventEndpoints } from '../webhooks/event-log.ts'
import { createFaults } from '../webhooks/faults.ts'
import { type Endpoint, findEndpoint } from './endpoint.ts'
import { parseForm } from './form.ts'
import { type KeyedAnswer, oncePerKey } from './idempotency.ts'
import { readParams } from './params.ts'
import { keyInUse, SandboxError, unauthorized } from './refusals.ts'
import { newId, publishableKeyOf, type SandboxDeps, type SandboxSession } from './session.ts'

const endpoints: Endpoint[] = [
  ...customerEndpoints,
  ...paymentMethodEndpoints,
  ...setupIntentEndpoints,
  ...paymentIntentEndpoints,
  ...chargeEndpoints,
  ...refundEndpoints,
  ...disputeEndpoints,
  ...balanceEndpoints,
  ...payoutEndpoints,
  ...eventEndpoints,
]

/** A request of the protocol, by any transport. `path` is under /v1. */
export type ApiRequest = {
  method: string
  path: string
  /** The form of a POST, or the query of a GET. */
  form: string
  authorization: string | undefined
  idempotencyKey: string | undefined
}
export type SandboxReply = { status: number; text: string; headers: Record<string, string> }

export async function answerApi(deps: SandboxDeps, request: ApiRequest): Promise<SandboxReply> {
  const requestId = newId(deps.random, 'req')
  const headers: Record<string, string> = { 'request-id': requestId, 'stripe-version': '2026-10-28.endive' }
  if (request.idempotencyKey) headers['idempotency-key'] = request.idempotencyKey
  try {
    const { status, text, replayOf } = await run(deps, request, requestId)
    if (replayOf) Object.assign(headers, { 'idempotent-replayed': 'true', 'original-request': replayOf })
    return { status, text, headers }
  } catch (error) {
    if (!(error instanceof SandboxError)) throw error
    return { status: error.status, text: JSON.stringify({ error: error.body }), headers }
  }
}

async function run(deps: SandboxDeps, request: ApiRequest, requestId: string): Promise<KeyedAnswer> {
  const key = keyKindOf(deps, request.authorization)
  const found = findEndpoint(endpoints, request.method, request.path)
  if (!found || (key === 'publishable' && !found.endpoint.publishable))
    throw new SandboxError(found ? 403 : 404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${request.method}: /v1${request.path}).`,
    })
  const params = readParams(found.endpoint.shape, parseForm(request.form))
  const call = {
    requestId,
    idempotencyKey: request.idempotencyKey,
    publishable: key === 'publishable',
  }
  const answer = async (s: SandboxSession) => {
    const work = () => found.endpoint.run(s, params, found.id)
    const answered =
      request.method === 'POST' ? await oncePerKey(s, JSON.stringify(request), work) : await plain(work)
    await s.books.write()
    await deps.failpoint?.('sandbox-before-commit')
    return answered
  }
  // A call that only reads needs no transaction.
  const outcome =
    request.method === 'GET' ? await answer(session(deps, deps.db, call)) : await inBooks(deps, call, answer)
  await deps.failpoint?.('sandbox-after-commit')
  return outcome
}

async function plain(work: () => Promise<{ status: number; body: object }>): Promise<KeyedAnswer> {
  const { status, body } = await work()
  return { status, text: JSON.stringify(body) }
}

const noFaults = createFaults()
type CallFacts = { requestId?: string; idempotencyKey?: string; publishable?: boolean }

/** Runs one request in its transaction: its writes are visible after the commit. */
export const inBooks = <T>(
  deps: SandboxDeps,
  call: CallFacts,
  work: (s: SandboxSession) => Promise<T>,
): Promise<T> =>
  transaction(deps.db, async (tx) => {
    const s = session(deps, tx, call)
    const result = await work(s)
    await s.books.write()
    return result
  }).catch((error) => {
    // The key's holder released it after our query.
    throw isUniqueViolation(error, 'idempotency_pkey') ? keyInUse() : error
  })

function session(deps: SandboxDeps, tx: Db, call: CallFacts): SandboxSession {
  const now = deps.clock.now()
  const requestId = call.requestId ?? newId(deps.random, 'req')
  const books = openBooks(tx, { now, requestId })
  return {
    tx: books.tx,
    books,
    now,
    random: deps.random,
    secretKey: deps.secretKey,
    requestId,
    idempotencyKey: call.idempotencyKey || null,
    publishable: call.publishable ?? false,
    faults: deps.faults ?? noFaults,
  }
}

export function keyKindOf(deps: SandboxDeps, authorization: string | undefined): 'secret' | 'publishable' {
  const key = /^Bearer (\S+)$/.exec(authorization ?? '')?.[1]
  if (!key) throw unauthorized('You did not provide an API key.')
  if (same(key, deps.secretKey)) return 'secret'
  if (same(key, deps.publishableKey ?? publishableKeyOf(deps.secretKey))) return 'publishable'
  throw unauthorized('Invalid API Key provided.')
}

function same(given: string, expected: string) {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The provider does this by itself every day. */
export const payOutNow = (deps: SandboxDeps): Promise<void> =>
  inBooks(deps, {}, async (s) => void (await payOut(s)))
