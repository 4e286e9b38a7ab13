/** An error of the provider or its SDK as a helpful sentence: the text `login.error.<code>` (R4.04). */
export type SignInError =
  | 'ended'
  | 'renewal'
  | 'again'
  | 'closed'
  | 'blocked'
  | 'timeout'
  | 'nothing'
  | 'mismatch'
  | 'factor'
  | 'denied'
  | 'failed'

type Thrown = { error?: string; message?: string; error_description?: string }
const read = (error: unknown): Thrown => (typeof error === 'object' && error !== null ? error : {})

const byCode: Readonly<Record<string, SignInError>> = {
  login_required: 'ended',
  interaction_required: 'ended',
  consent_required: 'ended',
  account_selection_required: 'ended',
  missing_refresh_token: 'renewal',
  invalid_grant: 'renewal',
  state_mismatch: 'again',
  missing_transaction: 'again',
  cancelled: 'closed',
  popup_open: 'blocked',
  timeout: 'timeout',
  mfa_required: 'factor',
  access_denied: 'denied',
}

const byMessage: readonly [says: RegExp, SignInError][] = [
  [/^Invalid state/, 'again'],
  [/^There are no query params available for parsing\./, 'nothing'],
  // The SDK's timeout aborts the request, and each browser has its own message for a lost connection.
  [/^Timeout|abort|Failed to fetch|NetworkError|Load failed/i, 'timeout'],
  [/\bclaim\b|ID token/, 'mismatch'],
]

export function signInErrorCode(error: unknown): SignInError {
  const { error: code = '', message = '' } = read(error)
  if (Object.hasOwn(byCode, code)) return byCode[code]!
  return byMessage.find(([says]) => says.test(message))?.[1] ?? 'failed'
}

/**
 * The address of the return names the error, even if this browser has no state to compare. Then only the code
 * counts, which selects one of our own sentences.
 */
export function errorOnReturn(search: string, thrown: unknown): unknown {
  const error = new URLSearchParams(search).get('error') ?? ''
  return signInErrorCode(thrown) === 'again' && Object.hasOwn(byCode, error) ? { error } : thrown
}

const DETAIL_LENGTH = 200

/** The provider's own description of an error without a sentence of ours; to be shown as text. */
export function signInErrorDetail(error: unknown): string | undefined {
  const { error: code, error_description: description } = read(error)
  if (!code || !description || signInErrorCode(error) !== 'failed') return undefined
  // biome-ignore lint/suspicious/noControlCharactersInRegex: nothing of these is text
  return description.replace(/[\u0000-\u001f\u007f\u202a-\u202e\u2066-\u2069]/g, ' ').slice(0, DETAIL_LENGTH)
}

/** The provider has no session to renew. */
export const isSessionOver = (error: unknown) => ['ended', 'renewal'].includes(signInErrorCode(error))
