/** What the provider or its SDK says, as a text a person can use: `login.error.<code>` (R4.04). */
export function signInErrorCode(error: unknown): string {
  const { error: code = '', message = '' } = (typeof error === 'object' && error !== null ? error : {}) as {
    error?: string
    message?: string
  }
  if (code === 'timeout' || message === 'Timeout') return 'timeout'
  if (code === 'cancelled' || code === 'access_denied') return 'cancelled'
  if (code === 'mfa_required') return 'factor'
  if (
    message === 'Invalid state' ||
    code === 'missing_transaction' ||
    message.startsWith('There are no query params')
  )
    return 'again'
  return 'failed'
}
