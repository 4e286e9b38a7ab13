/** An error in the protocol's own form. Thrown, it rolls the request back, and no answer is stored under its key. */
export type ErrorBody = {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error'
  code?: string
  decline_code?: string
  message: string
  param?: string
  charge?: string
  payment_intent?: object
  setup_intent?: object
  payment_method?: object
}

export class SandboxError extends Error {
  readonly status: number
  readonly body: ErrorBody
  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.name = 'SandboxError'
    this.status = status
    this.body = body
  }
}

export const invalidRequest = (code: string, message: string, param?: string) =>
  new SandboxError(400, { type: 'invalid_request_error', code, message, ...(param && { param }) })

/** A missing object of the path is a 404, one named by a parameter a 400. */
export const missing = (noun: string, id: string, param: string) =>
  new SandboxError(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${noun}: '${id}'`,
    param,
  })

export const unauthorized = (message: string) =>
  new SandboxError(401, { type: 'invalid_request_error', message })
export const cardError = (body: Omit<ErrorBody, 'type'>) =>
  new SandboxError(402, { type: 'card_error', ...body })

export const keyInUse = () =>
  new SandboxError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message: 'There is currently another in-progress request using this Idempotent Key.',
  })
