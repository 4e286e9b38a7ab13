import type { Method } from '#/platform/http/contract.ts'
import { marketOf } from '#/platform/markets/markets.ts'
import { mendSession } from '#/platform/sessions/browser/session.ts'
import { pageState } from '../app-state.ts'
import { ApiError } from './api-error.ts'

export type ApiCall = {
  method: Method
  url: string
  headers: Record<string, string>
  body?: BodyInit
  /** `omit` for a public call: it neither sends nor takes a cookie (R3.04). */
  credentials: 'omit' | 'same-origin'
  file?: boolean
}
export type TransportAnswer = { status: number; contentType: string; text: string; file?: Blob }

/** Carries a call: in the browser by fetch, on the server inside the same process. */
export type Transport = {
  send(call: ApiCall): Promise<TransportAnswer>
  cookies(): string
  locale(): string
}

const answerTimeoutMs = 10_000
/** Making a file from many others takes time, as does an upload on a telephone's line. */
const fileTimeoutMs = 60_000

export const browserTransport: Transport = {
  /** The timeout counts until the last byte: half an answer is an error. */
  async send({ url, file, ...call }) {
    const timeoutMs = file || call.body instanceof Blob ? fileTimeoutMs : answerTimeoutMs
    try {
      const response = await fetch(url, { ...call, signal: AbortSignal.timeout(timeoutMs) })
      mendSession()
      const { status, headers, ok } = response
      const contentType = headers.get('content-type') ?? ''
      if (file && ok) return { status, contentType, text: '', file: await response.blob() }
      return { status, contentType, text: await response.text() }
    } catch (cause) {
      const timedOut = cause instanceof DOMException && cause.name === 'TimeoutError'
      throw new ApiError({ status: 0, code: timedOut ? 'timeout' : 'offline', message: '' })
    }
  },
  cookies: () => document.cookie,
  locale: () => marketOf(pageState().market).wireLocale,
}
