import type { LoaderFunctionArgs } from 'react-router'
import { api, transportContext } from '#/platform/app/api/api-client.ts'
import {
  cameByLink,
  cookieOf,
  readSession,
  readView,
  sessionKindOf,
} from '#/platform/sessions/browser/session.ts'
import { cartCountCookie } from '#/platform/sessions/session-cookies.ts'
import { draftsShownCookie } from '#/platform/sessions/view-cookies.ts'

/**
 * The header's state, by the cookies alone, so that no page waits for it; the first page of a colleague's view waits for its words. A visitor by a link, to an order as a guest
 * or from a mail, is not signed in: the account would ask for a login, but there is something to leave.
 */
export async function rootLoader(args: LoaderFunctionArgs) {
  const { context } = args
  const cookies = context.get(transportContext).cookies()
  const hasSession = readSession(cookies, 'member') !== undefined
  const viewing = readView(cookies) !== undefined
  const hasDrafts = cookieOf(cookies, draftsShownCookie) !== undefined
  const byLink = hasSession && cameByLink(cookies)
  return {
    byLink,
    signedIn: hasSession && !byLink,
    viewing,
    ...(viewing && { view: await viewOfFirstPage(args) }),
    hasDrafts,
    inCart: viewing ? 0 : inCartOf(cookies),
  }
}

/** Undefined in the browser, where the bar asks for itself, and in the studio, where there is none. */
async function viewOfFirstPage(args: LoaderFunctionArgs) {
  const { pathname } = new URL(args.request.url)
  if (typeof document !== 'undefined' || sessionKindOf(pathname) !== 'member') return undefined
  const view = await api(args)
    .get('/view')
    .catch(() => undefined)
  if (!view) return undefined
  const { viewWords } = await import('./view/view-words.ts')
  return { ...view, words: viewWords(view) }
}

export const inCartOf = (cookies: string) => Number(cookieOf(cookies, cartCountCookie)) || 0
