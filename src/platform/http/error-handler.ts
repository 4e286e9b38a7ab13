import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { staffLocale } from '#/platform/markets/markets.ts'
import { staffText, textsOf } from '#/platform/texts/server-texts.ts'
import { isLostRace, isOfTheErased, isPassing } from '../database/db.ts'
import { Busy, DomainError, Unauthenticated } from '../errors.ts'
import { lastChange } from './last-change.ts'

type Violation = {
  instancePath?: string
  keyword?: string
  params?: { requiredProperties?: string[]; missingProperty?: string }
}

const RETRY_AFTER_S = 2

/**
 * The one place that turns an error into an answer: `{error: {code, message, fields?, action?}, exception,
 * requestId}`.
 */
export async function answerError(
  error: FastifyError | DomainError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (hasDisconnected(request)) {
    request.log.info({ event: 'hung-up' }, 'the client has hung up')
    return reply.code(400).send()
  }
  const domain = error instanceof DomainError ? error : (ofDatabase(error) ?? ofFramework(error))
  note(request, error, domain)
  const { status, code, params, fields, about } = domain ?? new DomainError(500, 'unexpected')
  const t = textsFor(request)
  const message = await messageOf(request, { status, code, params, about })
  const fieldTexts = fields && mapValues(fields, (value) => t(`error.field.${value}`))
  if (status === 503) reply.header('retry-after', RETRY_AFTER_S)
  if (status === 429) reply.header('retry-after', params.seconds)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({
      error: {
        code,
        message,
        ...(fieldTexts && { fields: fieldTexts }),
        ...(code === 'step-up-required' && params.action && { action: params.action }),
      },
      exception: exceptionName(status, code),
      requestId: request.id,
    })
}

/** A conflict tells a colleague who has changed the subject, what and when: from the audit, unless its own text does. */
async function messageOf(
  request: FastifyRequest,
  { status, code, params, about }: Pick<DomainError, 'status' | 'code' | 'params' | 'about'>,
): Promise<string> {
  const t = textsFor(request)
  const text = t(`error.${code}`, params)
  if (status !== 409 || 'who' in params) return text
  const found = await lastChange(request, about).catch((error) => {
    request.log.warn({ err: error }, 'the last change of a conflict was not found')
  })
  if (!found) return text
  const { own, ...change } = found
  if (!own && changed.includes(code)) return t('error.changed-by', change)
  return `${text} ${t('error.last-change', change)}`
}
const changed: readonly string[] = ['changed-meanwhile', 'not-possible-now']

/** The client left before it had sent its whole request: no answer is possible, and nothing is wrong with us. */
const hasDisconnected = ({ raw }: FastifyRequest) => raw.destroyed && raw.complete === false

/** A refusal is a security event (ASVS 16.3): logged by route and kind alone, without the caller (T118). */
function note(request: FastifyRequest, error: Error, domain: DomainError | undefined) {
  const { log, method, routeOptions, actor, headers } = request
  // A lost race for a row is only a warning: the caller is asked to try again.
  if (isLostRace(error) || isLostRace(error.cause)) return log.warn({ err: error }, 'a race was lost')
  if (!domain || domain.status >= 500) return log.error({ err: error }, 'request failed')
  const { status, code } = domain
  // Every page of a visitor asks for a session and gets a 401.
  const isEvent = status === 403 || status === 429 || (status === 401 && headers.authorization !== undefined)
  if (isEvent)
    log.info(
      { event: 'refused', status, code, route: `${method} ${routeOptions.url}`, by: actor?.kind },
      'refused',
    )
}

/**
 * Colleagues read English wherever they sign in: on their own routes, and where a page of the studio calls others.
 */
const textsFor = ({ url, headers, market }: FastifyRequest) =>
  url.startsWith('/api/studio') || headers.locale === staffLocale ? staffText : textsOf(market?.id ?? 'da')

export function answerNotFound(request: FastifyRequest, reply: FastifyReply) {
  return answerError(new DomainError(404, 'not-found'), request, reply)
}

/** The server is short of a resource for a moment; or the caller was erased meanwhile, and is unknown (I42). */
const ofDatabase = (error: unknown): DomainError | undefined =>
  isPassing(error) ? Busy() : isOfTheErased(error) ? Unauthenticated() : undefined

/** Fastify's own refusals: a body that does not fit its schema, a wrong content type, a body that is too large. */
function ofFramework(error: FastifyError): DomainError | undefined {
  const violations = error.validation as Violation[] | undefined
  if (violations)
    return new DomainError(400, 'invalid', {}, { fields: Object.assign({}, ...violations.map(fieldOf)) })
  const status = error.statusCode ?? 500
  if (status < 400 || status >= 500) return undefined
  return new DomainError(status, status === 429 ? 'too-many' : status === 413 ? 'too-large' : 'bad-request')
}

function fieldOf({ instancePath = '', keyword, params }: Violation): Record<string, string> {
  if (keyword === 'required')
    return Object.fromEntries(
      (params?.requiredProperties ?? [params?.missingProperty ?? '']).map((name) => [name, 'required']),
    )
  return { [instancePath.slice(1).replaceAll('/', '.') || 'body']: 'invalid' }
}

/** The browser's client keys on these words (R3.05). */
const exceptionName = (status: number, code: string) =>
  status === 401 ? 'Unauthenticated.' : code.startsWith('payment-') ? 'PaymentFailedException' : undefined

const mapValues = <T, U>(object: Record<string, T>, change: (value: T) => U) =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]))
