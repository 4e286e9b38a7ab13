import { describe, expect, test, vi } from 'vitest'
import { ApiError, isSignedOut, readAnswer } from './api-error.ts'

const thrown = (status: number, body: unknown, type = 'application/json') => {
  try {
    readAnswer(status, type, typeof body === 'string' ? body : JSON.stringify(body))
  } catch (error) {
    return error as ApiError
  }
  return undefined
}

describe('R3.05 an answer of the API', () => {
  test('JSON is read, other text is text, nothing is null', () => {
    expect(readAnswer(200, 'application/json', '{"a":1}')).toEqual({ a: 1 })
    expect(readAnswer(200, 'text/plain', 'hello')).toBe('hello')
    expect(readAnswer(200, 'application/json', '')).toBeNull()
  })

  test('an answer that is not ok is an error with status, message, fields and reference', () => {
    const error = thrown(400, {
      error: { code: 'invalid', message: 'Se felterne', fields: { email: 'Mangler' } },
      requestId: 'r1',
    })
    expect(error).toMatchObject({
      status: 400,
      code: 'invalid',
      message: 'Se felterne',
      fields: { email: 'Mangler' },
      requestId: 'r1',
    })
  })

  test('an error field is an error, whatever the status', () => {
    expect(thrown(200, { error: 'no' })).toMatchObject({ status: 400, message: 'no' })
  })

  test.each([{ error: null }, { error: '' }, { error: false }, { error: ['no'] }, { error: 7 }])(
    '%j has an error field too, and its words beside it',
    (body) =>
      expect(thrown(200, { ...body, message: 'Unauthenticated.' })).toMatchObject({
        status: 400,
        code: 'invalid',
        message: 'Unauthenticated.',
        data: { ...body, message: 'Unauthenticated.' },
      }),
  )

  test('text instead of JSON keeps its status', () =>
    expect(thrown(502, 'Bad gateway', 'text/html')).toMatchObject({ status: 502, code: 'internal' }))

  test.each([
    { status: 401, message: 'x', out: true },
    { status: 403, message: 'Unauthorized access', out: true },
    { status: 400, message: 'Unauthenticated.', out: true },
    { status: 403, message: 'no', out: false },
  ])('$status $message leads to login: $out', ({ status, message, out }) =>
    expect(isSignedOut(new ApiError({ status, message, code: 'c' }))).toBe(out),
  )

  test('a failed payment is not logged, another failure is', () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    thrown(500, { error: { code: 'payment' }, exception: 'App\\PaymentFailedException' })
    expect(log).not.toHaveBeenCalled()
    thrown(500, { error: { code: 'x' } })
    expect(log).toHaveBeenCalledOnce()
  })
})
