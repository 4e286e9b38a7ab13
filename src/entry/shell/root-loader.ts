import type { LoaderFunctionArgs } from 'react-router'
import { transportContext } from '#/platform/app/api/api-client.ts'
import { cameByLink, cookieOf, readSession, readView } from '#/platform/sessions/browser/session.ts'
import { cartCountCookie } from '#/platform/sessions/session-cookies.ts'
import { draftsShownCookie } from '#/platform/sessions/view-cookies.ts'

/**
 * The header's state, by the cookies alone, so that no page waits for it. A visitor by a link, to an order as a guest
 * or from a mail, is not signed in: the account would ask for a login, but there is something to leave.
 */
export function rootLoader({ context }: LoaderFunctionArgs) {
  const cookies = context.get(transportContext).cookies()
  const hasSession = readSession(cookies, 'member') !== undefined
  const viewing = readView(cookies) !== undefined
  const hasDrafts = cookieOf(cookies, draftsShownCookie) !== undefined
  const byLink = hasSession && cameByLink(cookies)
  return {
    byLink,
    signedIn: hasSession && !byLink,
    viewing,
    hasDrafts,
    inCart: viewing ? 0 : inCartOf(cookies),
  }
}

export const inCartOf = (cookies: string) => Number(cookieOf(cookies, cartCountCookie)) || 0
