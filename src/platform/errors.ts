/**
 * What a user may do wrong. Thrown in the domain, shaped in one handler; `code` names the text `error.<code>`.
 * What programmers did wrong is a plain Error and becomes a 500 with a request id.
 */
export class DomainError extends Error {
  readonly status: number
  readonly code: string
  readonly params: Record<string, string | number>
  readonly fields: Record<string, string> | undefined
  constructor(
    status: number,
    code: string,
    params: Record<string, string | number> = {},
    fields?: Record<string, string>,
  ) {
    super(code)
    this.name = 'DomainError'
    this.status = status
    this.code = code
    this.params = params
    this.fields = fields
  }
}

type Params = Record<string, string | number>
export const Unauthenticated = (code = 'unauthenticated') => new DomainError(401, code)
export const Forbidden = (code = 'forbidden') => new DomainError(403, code)
export const NotFound = (code = 'not-found', params?: Params) => new DomainError(404, code, params)
export const Conflict = (code: string, params?: Params) => new DomainError(409, code, params)
export const Refused = (code: string, params?: Params) => new DomainError(422, code, params)
export const TooMany = () => new DomainError(429, 'too-many')
/** Her password first, for this action (D10); the browser asks for it and repeats the call. */
export const StepUpRequired = (action: string) => new DomainError(403, 'step-up-required', { action })
/** `fields` maps a field's name to the code of what is wrong with it. */
export const Invalid = (fields: Record<string, string>) => new DomainError(400, 'invalid', {}, fields)

/** Nothing is wrong with the request: the same again in a moment may go through. */
export const Busy = (cause?: unknown) => Object.assign(new DomainError(503, 'busy'), { cause })

/** The value, or a 404: what is not yours does not exist. */
export function found<T>(value: T | undefined | null): T {
  if (value === undefined || value === null) throw NotFound()
  return value
}
