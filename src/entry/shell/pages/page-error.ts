import { type ErrorResponse, isRouteErrorResponse } from 'react-router'
import { ApiError } from '#/platform/app/api/api-error.ts'

/** A page's part of an error: the words meant for the visitor and the reference, never a message of the code. */
export type PageError = { code: string; message: string; requestId?: string }

export function pageError(error: unknown, requestId?: string): ErrorResponse {
  if (error instanceof ApiError) {
    const { status, code, message } = error
    // On the server the page's own request is the reference; in the browser the call's.
    const reference = requestId ?? error.requestId
    // A page's data are named by its address: an invalid address, such as a truncated link, is a 404.
    if (status === 400 && code === 'invalid')
      return shaped(404, { code: 'not-found', message: '', requestId: reference })
    return shaped(
      status || 503,
      status >= 500 ? { code, message: '', requestId: reference } : { code, message, requestId: reference },
    )
  }
  if (isRouteErrorResponse(error)) return shaped(error.status, pageErrorData(error, requestId))
  return shaped(500, { code: 'internal', message: '', requestId })
}

/** No answer in time, or no connection: a retry may be enough (R3.05). */
export const isUnanswered = ({ code }: PageError) => code === 'timeout' || code === 'offline'

/** The wrong person is signed in: no fault of ours. */
export const isForbidden = ({ code }: PageError) => code === 'forbidden' || code === 'all-countries-needed'

/** A colleague has switched this part off: the message is the words for customers. */
export const isSwitchedOff = ({ code }: PageError) => code === 'switched-off'

const shaped = (status: number, data: PageError): ErrorResponse =>
  // React Router knows an error response by these fields, so this survives JSON.
  ({ status, statusText: '', data, internal: false }) as ErrorResponse

function pageErrorData({ status, data }: ErrorResponse, requestId?: string): PageError {
  const known = data && typeof data === 'object' ? (data as Partial<PageError>) : {}
  return {
    code: known.code ?? (status === 404 ? 'not-found' : 'internal'),
    message: known.message ?? '',
    requestId: known.requestId ?? requestId,
  }
}
