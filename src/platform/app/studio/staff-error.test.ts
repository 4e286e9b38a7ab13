import { expect, test } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { staffErrorText } from './staff-error.ts'

const of = (code: string, message = '', status = 0) => new ApiError({ status, code, message })
test.each([
  {
    error: of('out-of-stock', 'It has just sold out.', 409),
    says: 'It has just sold out.',
    because: 'the server said so',
  },
  {
    error: of('offline'),
    says: 'No connection. Check the network and try again.',
    because: 'no server was reached',
  },
  {
    error: of('timeout'),
    says: 'It took too long. Try again: it will be done once only.',
    because: 'it did not answer',
  },
  {
    error: of('internal', '', 502),
    says: 'Something went wrong on our side. Try again in a moment.',
    because: 'a proxy answered with a page of its own',
  },
])('R3.05 a colleague reads “$says”: $because', ({ error, says }) => expect(staffErrorText(error)).toBe(says))
