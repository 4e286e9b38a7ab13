import { expect, test } from 'vitest'
import { errorOnReturn, signInErrorCode } from './sign-in-error.rule.ts'

const foreign = { error: 'missing_transaction', message: 'Invalid state' }
test.each([
  { search: '?error=login_required&state=x', says: 'ended', because: 'the provider knows nobody here' },
  { search: '?error=access_denied&state=x', says: 'denied', because: 'somebody said no' },
  { search: '?error=made_up&state=x', says: 'again', because: 'a code that nobody knows says nothing' },
  { search: '?code=c&state=x', says: 'again', because: 'the state is of another window' },
])('R4.04 $search is told as $says: $because', ({ search, says }) =>
  expect(signInErrorCode(errorOnReturn(search, foreign))).toBe(says),
)

test('R4.04 an error of this very sign-in is told as it came', () =>
  expect(errorOnReturn('?error=login_required', { error: 'access_denied' })).toEqual({
    error: 'access_denied',
  }))
