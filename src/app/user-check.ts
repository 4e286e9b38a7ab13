import { createContext, type MiddlewareFunction, redirect } from 'react-router'
import { paths } from '#/paths.ts'
import { api, transportContext } from './api-client.ts'
import { ApiError } from './api-error.ts'
import { endSession, endSessionHeaders, readSession, type SessionKind } from './session.ts'

export type Member = { id: string; first_name?: string; email?: string; [field: string]: unknown }
export type Staff = { id: string; name: string; role: string }

/** Who passed the check, for loaders: `args.context.get(memberContext)`. */
export const memberContext = createContext<Member | null>(null)
export const staffContext = createContext<Staff | null>(null)

type Args = Parameters<MiddlewareFunction>[0]

/** Pages reached from a mail must not lose her to a login she does not need (R2.06). */
const uncheckedPaths = /sneak-peek|preshipping-feedback|sneakpeek-quiz|extended-quiz/

export const checkMember: MiddlewareFunction = async (args, next) => {
  if (!uncheckedPaths.test(new URL(args.request.url).pathname))
    args.context.set(memberContext, await whoIs<Member>(args, 'member'))
  return next()
}

export const checkStaff: MiddlewareFunction = async (args, next) => {
  args.context.set(staffContext, await whoIs<Staff>(args, 'staff'))
  return next()
}

/** In the browser the answer is kept for the token it was given for, and asked for once while under way (R2.06). */
const underWay = new Map<SessionKind, { token: string; user: Promise<unknown> }>()
export const userCheck = { failed: false }

async function whoIs<User>(args: Args, kind: SessionKind): Promise<User> {
  const session = readSession(args.context.get(transportContext).cookies(), kind)
  if (!session) throw toLogin(args, kind)
  if (typeof document === 'undefined') return ask<User>(args, kind)
  const known = underWay.get(kind)
  if (known?.token === session.token) return known.user as Promise<User>
  const user = ask<User>(args, kind)
  underWay.set(kind, { token: session.token, user })
  user.catch(() => underWay.delete(kind))
  return user
}

async function ask<User>(args: Args, kind: SessionKind): Promise<User> {
  try {
    const user = await api(args).get<User>(kind === 'staff' ? '/studio/me' : '/me?light=1')
    userCheck.failed = false
    return user
  } catch (error) {
    // The server being out of breath is no reason to throw her session away.
    if (!(error instanceof ApiError) || error.status === 0 || error.status >= 500) throw error
    userCheck.failed = true
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
