import type { ErrorCode, FieldCode } from '#/platform/texts.ts'

/** A subject as the audit names it. */
export type Subject = { kind: string; id: string }

/**
 * An error of the user. Thrown in the domain and formatted in one handler; `code` names the text `error.<code>`. A
 * programmer's error is a plain Error and becomes a 500 with a request id.
 */
export class DomainError extends Error {
  readonly status: number
  readonly code: ErrorCode
  readonly params: Record<string, string | number>
  readonly fields: Record<string, FieldCode> | undefined
  /** The subjects of a conflict that the address of the request does not name. */
  readonly about: readonly Subject[]
  constructor(
    status: number,
    code: ErrorCode,
    params: Record<string, string | number> = {},
    { fields, about = [] }: { fields?: Record<string, FieldCode>; about?: readonly Subject[] } = {},
  ) {
    super(code)
    this.name = 'DomainError'
    this.status = status
    this.code = code
    this.params = params
    this.fields = fields
    this.about = about
  }
}

type Params = Record<string, string | number>
export const Unauthenticated = (code: ErrorCode = 'unauthenticated') => new DomainError(401, code)
export const Forbidden = (code: ErrorCode = 'forbidden') => new DomainError(403, code)
export const NotFound = (code: ErrorCode = 'not-found', params?: Params) => new DomainError(404, code, params)
/** A colleague is told the last act on the subjects of the address and on those of `about` (S14). */
export const Conflict = (code: ErrorCode, params?: Params, about?: readonly Subject[]) =>
  new DomainError(409, code, params, about && { about })
export const Refused = (code: ErrorCode, params?: Params) => new DomainError(422, code, params)
/** `seconds`: the time after which a retry makes sense. */
export const TooMany = (seconds: number) => new DomainError(429, 'too-many', { seconds })
/** The action needs the password first (D10); the browser asks for it and repeats the call. */
export const StepUpRequired = (action: string) => new DomainError(403, 'step-up-required', { action })
/** `fields` maps a field's name to the code of what is wrong with it. */
export const Invalid = (fields: Record<string, FieldCode>) => new DomainError(400, 'invalid', {}, { fields })

/** No fault of the request: a repeat in a moment may succeed. */
export const Busy = (cause?: unknown) => Object.assign(new DomainError(503, 'busy'), { cause })

/** A restored database contacts no one before a person has released it (T105). */
export const Quarantined = () => new DomainError(503, 'quarantine')

/** The value, or a 404: other people's things do not exist. */
export function found<T>(value: T | undefined | null): T {
  if (value === undefined || value === null) throw NotFound()
  return value
}
