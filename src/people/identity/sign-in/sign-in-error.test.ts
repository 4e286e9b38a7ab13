import { expect, test } from 'vitest'
import { errorOnReturn, isSessionOver, signInErrorCode, signInErrorDetail } from './sign-in-error.rule.ts'

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

test.each([
  { error: 'login_required', says: 'ended', because: 'the provider knows nobody here any more' },
  { error: 'interaction_required', says: 'ended', because: 'it wants to ask something' },
  { error: 'consent_required', says: 'ended', because: 'it wants consent' },
  { error: 'account_selection_required', says: 'ended', because: 'it does not know which account' },
  { error: 'missing_refresh_token', says: 'renewal', because: 'there is nothing to renew with' },
  { error: 'invalid_grant', says: 'renewal', because: 'what there was is used up' },
  { error: 'state_mismatch', says: 'again', because: 'the state is of another window' },
  { error: 'missing_transaction', says: 'again', because: 'this browser asked nothing' },
  { error: 'cancelled', says: 'closed', because: 'the window was closed' },
  { error: 'popup_open', says: 'blocked', because: 'the browser let no window open' },
  { error: 'timeout', says: 'timeout', because: 'nobody answered' },
  { error: 'mfa_required', says: 'factor', because: 'the second factor is missing' },
  { error: 'access_denied', says: 'denied', because: 'somebody said no' },
  { error: 'toString', says: 'failed', because: 'what every object has is no code' },
  { message: 'Invalid state', says: 'again', because: 'the SDK says it in words' },
  { message: 'The token said: Invalid state', says: 'failed', because: 'these are no words of the SDK' },
  {
    message: 'There are no query params available for parsing.',
    says: 'nothing',
    because: 'nobody came back',
  },
  {
    message: 'No: There are no query params available for parsing.',
    says: 'failed',
    because: 'these are none either',
  },
  { message: 'Timeout', says: 'timeout', because: 'the SDK waited' },
  { message: 'A value over the timeout', says: 'failed', because: 'somebody else’s words about time' },
  { message: 'TypeError: Failed to fetch', says: 'timeout', because: 'Chromium’s line was down' },
  { message: 'Nonce (nonce) claim mismatch', says: 'mismatch', because: 'the token is for another sign-in' },
  { message: 'ID token could not be decoded', says: 'mismatch', because: 'it is no token' },
  { message: 'something else', says: 'failed', because: 'nobody knows more' },
  { says: 'failed', because: 'it says nothing at all' },
])('R4.04 $error $message is told as $says: $because', ({ says, because: _, ...thrown }) =>
  expect(signInErrorCode(thrown)).toBe(says),
)

test.each([undefined, null, 'access_denied'])('R4.04 %j thrown is a failure without a name', (thrown) =>
  expect(signInErrorCode(thrown)).toBe('failed'),
)

test.each([
  {
    given: { error: 'odd', error_description: 'No room' },
    shown: 'No room',
    because: 'we have no sentence for it',
  },
  {
    given: { error: 'access_denied', error_description: 'No room' },
    shown: undefined,
    because: 'ours is better',
  },
  {
    given: { error_description: 'No room' },
    shown: undefined,
    because: 'whatever has no code is not the provider’s',
  },
  { given: { error: 'odd' }, shown: undefined, because: 'it says no more' },
  {
    given: { error: 'odd', error_description: 'a\u0000b\u202ec' },
    shown: 'a b c',
    because: 'only text is text',
  },
  {
    given: { error: 'odd', error_description: 'x'.repeat(201) },
    shown: 'x'.repeat(200),
    because: 'a page is no place for a letter',
  },
])('R4.04 the provider’s words: $because', ({ given, shown }) => expect(signInErrorDetail(given)).toBe(shown))

test.each([
  { error: 'login_required', over: true, because: 'there is no session' },
  { error: 'invalid_grant', over: true, because: 'it can be renewed no more' },
  { error: 'timeout', over: false, because: 'it may be there still' },
])('R4.04 over after $error is $over: $because', ({ error, over }) =>
  expect(isSessionOver({ error })).toBe(over),
)
