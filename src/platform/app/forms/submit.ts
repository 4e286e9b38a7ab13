import { useContext, useRef, useState } from 'react'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import type { PageText } from '#/platform/texts.ts'
import { ApiError, stepUpActionOf } from '../api/api-error.ts'
import { type AskPassword, StepUpContext } from './step-up-context.ts'

type Send<Input, Result> = (input: Input, options: { idempotencyKey: string }) => Promise<Result>
type Submission<Input> = {
  submit: (input: Input) => Promise<void>
  busy: boolean
  error: string | undefined
  /** The message at each field, by the field's name. */
  fields: Record<string, string>
}

/**
 * One submission. A second click while it is under way does nothing; a retry after a lost answer carries the same
 * Idempotency-Key, so that the server does it once (R9.04). Where the password is needed first, the page asks for it
 * and repeats the call (D10).
 */
export function useSubmit<Input, Result>(
  send: Send<Input, Result>,
  onDone?: (result: Result, input: Input) => void | Promise<void>,
): Submission<Input> {
  const t = useTexts()
  const askPassword = useContext(StepUpContext)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<ApiError>()
  const sending = useRef(false)
  const attempt = useRef<{ input: string; key: string } | undefined>(undefined)

  async function submit(input: Input) {
    if (sending.current) return
    sending.current = true
    setBusy(true)
    setError(undefined)
    try {
      const idempotencyKey = keyFor(attempt, input)
      const result = await provenSend(() => send(input, { idempotencyKey }), askPassword)
      attempt.current = undefined
      await onDone?.(result, input)
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) throw thrown
      if (isAnswered(thrown)) attempt.current = undefined
      setError(thrown)
    } finally {
      sending.current = false
      setBusy(false)
    }
  }
  return { submit, busy, error: error && errorText(error, t), fields: error?.fields ?? {} }
}

async function provenSend<Result>(send: () => Promise<Result>, askPassword: AskPassword): Promise<Result> {
  try {
    return await send()
  } catch (error) {
    const action = stepUpActionOf(error)
    if (!action) throw error
    if (!(await askPassword(action)))
      throw new ApiError({ status: 403, code: 'step-up-cancelled', message: '' })
    return send()
  }
}

type Attempt = { current: { input: string; key: string } | undefined }

function keyFor(attempt: Attempt, input: unknown): string {
  const written = JSON.stringify(input) ?? ''
  if (attempt.current?.input !== written) attempt.current = { input: written, key: crypto.randomUUID() }
  return attempt.current.key
}

/** The server has decided. The same key is used again only for an answer that never came. */
const isAnswered = ({ status }: ApiError) => status >= 400 && status < 500 && status !== 409

/** Reloads the page when it is out of date; not when no answer came, which would lose the page and its input. */
export const whenOutdated =
  (reload: () => void) =>
  ({ status }: ApiError) => {
    if (status === 409) reload()
  }

/** The text for an error without a message of ours, such as a proxy's or a lost connection, by the error's code. */
const wordless: Readonly<Record<string, PageText>> = {
  offline: 'error.offline',
  timeout: 'error.timeout',
  'step-up-cancelled': 'error.step-up-cancelled',
  unauthenticated: 'error.unauthenticated',
  forbidden: 'error.forbidden',
  'not-found': 'error.not-found',
  invalid: 'error.invalid',
}
export const errorText = ({ code, message }: Pick<ApiError, 'code' | 'message'>, t: Translate) =>
  message || t(wordless[code] ?? 'error.unexpected')
