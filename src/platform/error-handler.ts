import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isPassing } from './db.ts'
import { Busy, DomainError } from './errors.ts'
import { text } from './texts.ts'

type Violation = {
  instancePath?: string
  keyword?: string
  params?: { requiredProperties?: string[]; missingProperty?: string }
}

const RETRY_AFTER_S = 2

/** The one place where an error becomes an answer: `{error: {code, message, fields?, action?}, exception, requestId}`. */
export function answerError(error: FastifyError | DomainError, request: FastifyRequest, reply: FastifyReply) {
  const market = request.market?.id ?? 'da'
  const domain = error instanceof DomainError ? error : isPassing(error) ? Busy() : ofFramework(error)
  if (!domain || domain.status >= 500) request.log.error({ err: error }, 'request failed')
  const { status, code, params, fields } = domain ?? new DomainError(500, 'unexpected')
  const message = text(market, `error.${code}`, params)
  const fieldTexts = fields && mapValues(fields, (value) => text(market, `error.field.${value}`))
  if (status === 503) reply.header('retry-after', RETRY_AFTER_S)
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

export function answerNotFound(request: FastifyRequest, reply: FastifyReply) {
  return answerError(new DomainError(404, 'not-found'), request, reply)
}

/** What Fastify itself refuses: a body that does not fit its schema, a wrong type of content, too much of it. */
function ofFramework(error: FastifyError): DomainError | undefined {
  const violations = error.validation as Violation[] | undefined
  if (violations) return new DomainError(400, 'invalid', {}, Object.assign({}, ...violations.map(fieldOf)))
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
