import type { StepUpAction } from '#/platform/sessions/step-up.ts'

/** An answer that is not ok (R3.05): `code` names the text `error.<code>`, `message` is in the visitor's language. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly fields: Record<string, string>
  readonly requestId: string | undefined
  readonly data: unknown
  constructor(answer: {
    status: number
    code: string
    message: string
    fields?: Record<string, string>
    requestId?: string
    data?: unknown
  }) {
    super(answer.message)
    this.name = 'ApiError'
    this.status = answer.status
    this.code = answer.code
    this.fields = answer.fields ?? {}
    this.requestId = answer.requestId
    this.data = answer.data
  }
}

/** For `catch`: null for an error with one of these statuses; others are thrown on. */
export const nullAt =
  (...statuses: number[]) =>
  (error: unknown) => {
    if (error instanceof ApiError && statuses.includes(error.status)) return null
    throw error
  }

type Detail = { code?: string; message?: string; fields?: Record<string, string> }
type ErrorBody = {
  error?: unknown
  message?: string
  exception?: string
  requestId?: string
}

/** Reads JSON where it is JSON and text where it is not (R3.05); an `error` field is a failure whatever the status. */
export function readAnswer(status: number, contentType: string, text: string): unknown {
  const body = parsed(contentType, text)
  const fault = errorIn(body)
  if (status < 400 && fault === undefined) return body
  const detail = detailOf(fault)
  const { requestId, exception, message } = (typeof body === 'object' ? body : null) ?? ({} as ErrorBody)
  const error = new ApiError({
    status: Math.max(400, status),
    code: detail.code ?? codeOf(status),
    message: detail.message || message || '',
    fields: detail.fields,
    requestId,
    data: body,
  })
  // A failed payment is the customer's matter, not a fault of ours.
  if (status >= 500 && !exception?.includes('PaymentFailedException'))
    console.error(`${status} from the API`, requestId)
  throw error
}

function parsed(contentType: string, text: string): ErrorBody | string | null {
  if (!contentType.includes('json')) return text
  try {
    return text === '' ? null : (JSON.parse(text) as ErrorBody)
  } catch {
    return text
  }
}

const errorIn = (body: ErrorBody | string | null) =>
  body && typeof body === 'object' ? body.error : undefined

/** The detail of our own errors is an object; another server's may be text or anything else. */
const detailOf = (fault: unknown): Detail =>
  typeof fault === 'object' && fault !== null ? fault : { message: typeof fault === 'string' ? fault : '' }

const codeOf = (status: number) =>
  ({ 401: 'unauthenticated', 403: 'forbidden', 404: 'not-found' })[status] ??
  (status >= 500 ? 'internal' : 'invalid')

/** The action that needs the password again, if the answer asks for it (D10). */
export function stepUpActionOf(error: unknown): StepUpAction | undefined {
  if (!(error instanceof ApiError) || error.code !== 'step-up-required') return undefined
  return (error.data as { error?: { action?: StepUpAction } } | null)?.error?.action
}

const signedOutMessages = ['Unauthorized access', 'Unauthenticated.']
export const isSignedOut = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 401 || signedOutMessages.includes(error.message))
