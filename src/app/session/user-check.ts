import { createContext, type MiddlewareFunction, redirect } from 'react-router'
import { paths } from '#/paths.ts'
import { api, transportContext } from '../api/api-client.ts'
import { ApiError } from '../api/api-error.ts'
import { endSession, endSessionHeaders, readSession, type SessionKind } from './session.ts'

export type Member = { id: string; first_name?: string; email?: string; [field: string]: unknown }
export type Staff = { id: string; name: string; role: string }

/** Who passed the check, for loaders: `args.context.get(memberContext)`. */
export const memberContext = createContext<Member | null>(null)
export const staffContext = createContext<Staff | null>(null)

type Args = Parameters<MiddlewareFunction>[0]

export const checkMember: MiddlewareFunction = async (args, next) => {
  args.context.set(memberContext, await whoIs<Member>(args, 'member'))
  return next()
}

/** Somebody's session, a mail link's too: what of the page it reaches is the API's word (R2.10). */
export const checkMemberOrLink: MiddlewareFunction = async (args, next) => {
  if (!readSession(args.context.get(transportContext).cookies(), 'member')) throw toLogin(args, 'member')
  return next()
}

export const checkStaff: MiddlewareFunction = async (args, next) => {
  args.context.set(staffContext, await whoIs<Staff>(args, 'staff'))
  return next()
}

/** The last check in this browser: for which session, for which page, and whether it is still under way. */
type Check = { token: string; path: string; user: Promise<unknown>; done: boolean }
const checks = new Map<SessionKind, Check>()
export const userCheck = { failed: false }
/** After signing out nothing of her is remembered here either (T8). */
export const forgetChecks = () => checks.clear()

async function whoIs<User>(args: Args, kind: SessionKind): Promise<User> {
  const session = readSession(args.context.get(transportContext).cookies(), kind)
  if (!session) throw toLogin(args, kind)
  if (typeof document === 'undefined') return ask<User>(args, kind)
  const path = new URL(args.request.url).pathname
  const known = checks.get(kind)
  // Once while under way (R2.06); a page that loads its data again is not entered again.
  if (known?.token === session.token && (!known.done || known.path === path)) {
    known.path = path
    return known.user as Promise<User>
  }
  const user = ask<User>(args, kind)
  const check: Check = { token: session.token, path, user, done: false }
  checks.set(kind, check)
  user.then(
    () => Object.assign(check, { done: true }),
    () => checks.get(kind) === check && checks.delete(kind),
  )
  return user
}

async function ask<User>(args: Args, kind: SessionKind): Promise<User> {
  try {
    const user = await api(args).get<User>(kind === 'staff' ? '/studio/me' : '/me?light=1')
    userCheck.failed = false
    return user
  } catch (error) {
    userCheck.failed = true
    // The server being out of breath is no reason to throw her session away.
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error
    // A mail link's session (403) is good for its own page still, so it is kept.
    if (error.status === 403) throw redirect(loginFor(args, kind))
    if (typeof document !== 'undefined') endSession(kind)
    throw toLogin(args, kind)
  }
}

const toLogin = (args: Args, kind: SessionKind): Response =>
  redirect(loginFor(args, kind), { headers: endSessionHeaders(kind) })

function loginFor({ request }: Args, kind: SessionKind): string {
  const { pathname, search } = new URL(request.url)
  return (kind === 'staff' ? paths.studioLogin : paths.login)(pathname + search)
}
