import { cartCountCookie, linkCookie, sessionCookies, signedOutCookie } from '../session-cookies.ts'
import { viewedCookie } from '../view-cookies.ts'

/** The session as the browser stores it (R3.06): two cookies that pages can read, and a copy in local storage. */
/** `isView`: a colleague's view of the member's pages; its token is a name, and the secret is a cookie that scripts cannot read. */
export type BrowserSession = { id: string; token: string; scope?: string; isView?: true }
export type SessionKind = 'member' | 'staff'

export function readSession(cookieHeader: string, kind: SessionKind): BrowserSession | undefined {
  const view = kind === 'member' && readView(cookieHeader)
  if (view) return { id: view.memberId, token: view.viewId, isView: true }
  const id = cookieOf(cookieHeader, sessionCookies[kind].id)
  const token = cookieOf(cookieHeader, sessionCookies[kind].token)
  return id && token ? { id, token } : undefined
}

/** A colleague's view of a member's pages (decision 300). While it lasts, the browser's own member session is left alone. */
export function readView(cookieHeader: string): { memberId: string; viewId: string } | undefined {
  const [memberId, viewId] = cookieOf(cookieHeader, viewedCookie)?.split('.') ?? []
  return memberId && viewId ? { memberId, viewId } : undefined
}

const LINK_LETTERS = 8
/** True for a session that a mail's link has opened: a page that needs more does not ask in vain. */
export function cameByLink(cookieHeader: string): boolean {
  const token = readSession(cookieHeader, 'member')?.token
  return token !== undefined && cookieOf(cookieHeader, linkCookie) === token.slice(0, LINK_LETTERS)
}

export function cookieOf(cookieHeader: string, name: string): string | undefined {
  for (const pair of cookieHeader.split(';')) {
    const [key = '', ...value] = pair.split('=')
    if (key.trim() === name) return decoded(value.join('=').trim())
  }
  return undefined
}

const decoded = (value: string) => {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

export const sessionKindOf = (path: string): SessionKind =>
  /^\/studio(\/|$)/.test(path) ? 'staff' : 'member'

/** In the browser, after a login. The server decides the token's real lifetime. */
export function startSession(session: BrowserSession, kind: SessionKind = 'member'): void {
  const { id, token, maxAgeSeconds } = sessionCookies[kind]
  setCookie(id, session.id, maxAgeSeconds)
  setCookie(token, session.token, maxAgeSeconds)
  if (kind !== 'member') return
  const byLink = session.scope?.startsWith('link:')
  setCookie(linkCookie, byLink ? session.token.slice(0, LINK_LETTERS) : '', byLink ? maxAgeSeconds : 0)
  setCookie(signedOutCookie, '', 0)
  storeLocally('user_token', session.token, maxAgeSeconds)
  localStorage.removeItem(signedOut)
}

/** The time of a registration, in UTC, for four hours after it (R3.06). */
export const noteNewMember = (): void => setCookie('new_sp', new Date().toUTCString(), 4 * 3600)

/** In the browser: after a logout, or when the server no longer knows the token. */
export function endSession(kind: SessionKind = 'member'): void {
  if (kind === 'member' && readView(document.cookie)) {
    setCookie(viewedCookie, '', 0)
    return
  }
  setCookie(sessionCookies[kind].id, '', 0)
  setCookie(sessionCookies[kind].token, '', 0)
  if (kind !== 'member') return
  setCookie(linkCookie, '', 0)
  localStorage.removeItem('user_token')
}

/** Ends the session by response headers, for the server's redirect to the login. */
export const endSessionHeaders = (kind: SessionKind, cookieHeader: string): [string, string][] => {
  const isView = kind === 'member' && readView(cookieHeader) !== undefined
  const names = isView ? [viewedCookie] : [sessionCookies[kind].id, sessionCookies[kind].token]
  return names.map((name) => ['Set-Cookie', `${name}=; Path=/; Max-Age=0; SameSite=Lax`])
}

function setCookie(name: string, value: string, maxAge: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser we serve
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
}

/** An entry of local storage with its expiry; an expired one reads as missing (R3.06). */
function storeLocally(name: string, value: string, seconds: number): void {
  try {
    localStorage.setItem(name, JSON.stringify({ value, expiry: Date.now() + seconds * 1000 }))
  } catch {
    // Storage is full or forbidden: only the cookies hold the session.
  }
}

function readLocally(name: string): string | undefined {
  try {
    const { value, expiry } = JSON.parse(localStorage.getItem(name) ?? '{}') as Partial<LocalEntry>
    if (typeof value === 'string' && typeof expiry === 'number' && expiry > Date.now()) return value
    localStorage.removeItem(name)
  } catch {
    // Storage is forbidden, or the entry is not ours.
  }
  return undefined
}
type LocalEntry = { value: string; expiry: number }

/**
 * At the start of a page and after each answer. A browser that dropped the token's cookie (they are short of room)
 * finds the token here, and a token that the server has replaced is copied (T7).
 */
export function mendSession(): void {
  const stored = readLocally('user_token')
  const { id, token, maxAgeSeconds } = sessionCookies.member
  if (!stored || !cookieOf(document.cookie, id)) return
  const current = cookieOf(document.cookie, token)
  if (!current) setCookie(token, stored, maxAgeSeconds)
  else if (current !== stored) storeLocally('user_token', current, maxAgeSeconds)
}

const signedOut = 'signed_out'

/** Signs out in the browser: none of the person's data stays, whatever the server answers (T8). */
export function forgetVisit(kind: SessionKind): void {
  endSession(kind)
  for (const storage of [localStorage, sessionStorage]) storage.clear()
  if (kind === 'member') setCookie(cartCountCookie, '', 0)
  // The identity provider may not have been told, and remembers a sign-in for a day.
  if (kind === 'member') storeLocally(signedOut, 'yes', 24 * 3600)
}

/** The sign-out leads past the provider to the root: this cookie says for ten minutes that it is done (R2.07). */
export const noteSignedOut = (market: string): void => setCookie(signedOutCookie, market, 600)

export const wasSignedOutHere = (): boolean => readLocally(signedOut) !== undefined
