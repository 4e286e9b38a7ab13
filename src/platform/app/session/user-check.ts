import { createContext, type MiddlewareFunction, redirect } from 'react-router'
import { paths } from '#/platform/paths.ts'
import {
  cameByLink,
  cookieOf,
  endSession,
  endSessionHeaders,
  readSession,
  type SessionKind,
} from '#/platform/sessions/browser/session.ts'
import { signedOutCookie } from '#/platform/sessions/session-cookies.ts'
import { api, type Client, transportContext } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import type { AnswerTo } from '../api/routes.ts'

type Users = { member: AnswerTo<'GET', '/me'>; staff: AnswerTo<'GET', '/studio/me'> }
export type Staff = Users['staff']

/** Who passed the check, for loaders: `args.context.get(memberContext)`. */
export const memberContext = createContext<Users['member'] | null>(null)
export const staffContext = createContext<Staff | null>(null)

type Args = Parameters<MiddlewareFunction>[0]

export const checkMember: MiddlewareFunction = async (args, next) => {
  args.context.set(memberContext, await whoIs(args, 'member'))
  return next()
}

/** Somebody's session, a mail link's too: what of the page it reaches is the API's word (R2.10). */
export const checkMemberOrLink: MiddlewareFunction = async (args, next) => {
  if (!readSession(cookiesOf(args), 'member')) throw toLogin(args, 'member')
  return next()
}

export const checkStaff: MiddlewareFunction = async (args, next) => {
  args.context.set(staffContext, await whoIs(args, 'staff'))
  return next()
}

/** The last check in this browser: for which session, for which page, and whether it is still under way. */
type Check<User> = { token: string; path: string; user: Promise<User>; done: boolean }
type Last<User> = { check?: Check<User> }
const last: { readonly [Kind in SessionKind]: Last<Users[Kind]> } = { member: {}, staff: {} }
export const userCheck = { failed: false }
/** After signing out nothing of the person is remembered here either (T8). */
export const forgetChecks = () => {
  for (const each of Object.values(last)) each.check = undefined
}

async function whoIs<Kind extends SessionKind>(args: Args, kind: Kind): Promise<Users[Kind]> {
  const session = readSession(cookiesOf(args), kind)
  if (!session) throw toLogin(args, kind)
  // A mail link's session is good for its own page still, so it is kept.
  if (kind === 'member' && cameByLink(cookiesOf(args))) throw redirect(loginFor(args, kind))
  if (typeof document === 'undefined') return ask(args, kind)
  const path = new URL(args.request.url).pathname
  const mine: Last<Users[Kind]> = last[kind]
  const known = mine.check
  // Once while under way (R2.06); a page that loads its data again is not entered again.
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
    // A server that is too busy to answer is no reason to throw the session away.
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error
    if (error.status === 403) throw redirect(loginFor(args, kind))
    if (typeof document !== 'undefined') endSession(kind)
    throw toLogin(args, kind)
  }
}

const cookiesOf = ({ context }: Args) => context.get(transportContext).cookies()

const toLogin = (args: Args, kind: SessionKind): Response =>
  redirect(hasJustLeft(args, kind) ? paths.signedOut() : loginFor(args, kind), {
    headers: endSessionHeaders(kind),
  })

/** The root, where signing out ends, leads to the home (R2.03, R2.07). */
const hasJustLeft = (args: Args, kind: SessionKind): boolean =>
  kind === 'member' &&
  new URL(args.request.url).pathname === paths.home() &&
  cookieOf(cookiesOf(args), signedOutCookie) !== undefined

function loginFor({ request }: Args, kind: SessionKind): string {
  const { pathname, search } = new URL(request.url)
  return (kind === 'staff' ? paths.studioLogin : paths.login)(pathname + search)
}
