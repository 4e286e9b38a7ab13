import { ApiError } from '#/platform/app/api/api-error.ts'
import { type SignInError, signInErrorCode, signInErrorDetail } from './sign-in-error.rule.ts'

const tookTooLong = 'The sign-in took too long, or it began in another window.'
const sentences: Readonly<Record<SignInError, string>> = {
  ended: 'Your sign-in has ended.',
  renewal: 'Your sign-in has ended.',
  again: tookTooLong,
  nothing: 'This page is only the way back from signing in. Start from the beginning.',
  closed: 'The sign-in window was closed.',
  blocked: 'The browser did not open the sign-in window.',
  timeout: 'The sign-in service did not answer in time.',
  mismatch: 'What the sign-in service told us does not fit this sign-in.',
  factor: 'Your second factor is missing.',
  denied: 'The sign-in was cancelled or not allowed.',
  failed: 'Something went wrong on the way.',
}

/** The reason of a colleague's failed sign-in, in the studio's language (R4.04). */
export function studioSentenceOf(error: unknown): string {
  if (error instanceof ApiError) return error.status === 401 ? tookTooLong : error.message || sentences.failed
  const detail = signInErrorDetail(error)
  return detail ? `${sentences.failed} The service said: “${detail}”` : sentences[signInErrorCode(error)]
}
