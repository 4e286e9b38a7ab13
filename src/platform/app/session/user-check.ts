import { createContext, type MiddlewareFunction, redirect } from 'react-router'
import { paths } from '#/platform/paths.ts'
import {
  cameByLink,
  cookieOf,
  endSession,
  endSessionHeaders,
  readSession,
  readView,
  type SessionKind,
} from '#/platform/sessions/browser/session.ts'
import { signedOutCookie } from '#/platform/sessions/session-cookies.ts'
import { api, type Client, transportContext } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import type { AnswerTo } from '../api/routes.ts'

type Users = { member: AnswerTo<'GET', '/me'>; staff: AnswerTo<'GET', '/studio/me'> }
export type Staff = Users['staff']

/** The user who passed the check, for loaders: `args.context.get(memberContext)`. */
export const memberContext = createContext<Users['member'] | null>(null)
export const staffContext = createContext<Staff | null>(null)

type Args = Parameters<MiddlewareFunction>[0]

export const checkMember: MiddlewareFunction = async (args, next) => {
  args.context.set(memberContext, await whoIs(args, 'member'))
  return next()
}

/** Any session, also a mail link's: the API decides how much of the page it reaches (R2.10). */
export const checkMemberOrLink: MiddlewareFunction = async (args, next) => {
  if (!readSession(cookiesOf(args), 'member')) throw toLogin(args, 'member')
  return next()
}

export const checkStaff: MiddlewareFunction = async (args, next) => {
  args.context.set(staffContext, await whoIs(args, 'staff'))
  return next()
}

/** The last check in this browser: its session, its page, and whether it is still under way. */
type Check<User> = { token: string; path: string; user: Promise<User>; done: boolean }
type Last<User> = { check?: Check<User> }
const last: { readonly [Kind in SessionKind]: Last<Users[Kind]> } = { member: {}, staff: {} }
export const userCheck = { failed: false }
/** After a sign-out no check remembers the person (T8). */
export const forgetChecks = () => {
  for (const each of Object.values(last)) each.check = undefined
}

async function whoIs<Kind extends SessionKind>(args: Args, kind: Kind): Promise<Users[Kind]> {
  const session = readSession(cookiesOf(args), kind)
  if (!session) throw toLogin(args, kind)
  // A mail link's session is kept: it is still valid for its own page.
  if (kind === 'member' && cameByLink(cookiesOf(args))) throw redirect(loginFor(args, kind))
  if (typeof document === 'undefined') return ask(args, kind)
  const path = new URL(args.request.url).pathname
  const mine: Last<Users[Kind]> = last[kind]
  const known = mine.check
  // One check at a time (R2.06); a page that reloads its data is not checked again.
  if (known?.token === session.token && (!known.done || known.path === path)) {
    known.path = path
    return known.user
  }
  const user = ask(args, kind)
  const check: Check<Users[Kind]> = { token: session.token, path, user, done: false }
  mine.check = check
  user.then(
    () => Object.assign(check, { done: true }),
    () => {
      if (mine.check === check) mine.check = undefined
    },
  )
  return user
}

const readers: { [Kind in SessionKind]: (client: Client) => Promise<Users[Kind]> } = {
  member: (client) => client.get('/me', { query: { light: '1' } }),
  staff: (client) => client.get('/studio/me'),
}

async function ask<Kind extends SessionKind>(args: Args, kind: Kind): Promise<Users[Kind]> {
  try {
    const user = await readers[kind](api(args))
    userCheck.failed = false
    return user
  } catch (error) {
    userCheck.failed = true
    // A server that is too busy to answer does not end the session.
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error
    if (error.status === 403) throw redirect(loginFor(args, kind))
    const exit = toLogin(args, kind)
    if (typeof document !== 'undefined') endSession(kind)
    throw exit
  }
}

const cookiesOf = ({ context }: Args) => context.get(transportContext).cookies()

const toLogin = (args: Args, kind: SessionKind): Response =>
  redirect(hasJustLeft(args, kind) ? paths.signedOut() : loginFor(args, kind), {
    headers: endSessionHeaders(kind, cookiesOf(args)),
  })

/** The root, where signing out ends, leads to the home (R2.03, R2.07). */
const hasJustLeft = (args: Args, kind: SessionKind): boolean =>
  kind === 'member' &&
  new URL(args.request.url).pathname === paths.home() &&
  cookieOf(cookiesOf(args), signedOutCookie) !== undefined

/** A colleague's view that has ended leads back to the studio. */
function loginFor(args: Args, kind: SessionKind): string {
  const view = kind === 'member' && readView(cookiesOf(args))
  if (view) return paths.studioCustomer(view.memberId)
  const { pathname, search } = new URL(args.request.url)
  return (kind === 'staff' ? paths.studioLogin : paths.login)(pathname + search)
}
