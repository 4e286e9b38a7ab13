import { createContext, type MiddlewareFunction, redirect } from 'react-router'
import { pageState } from '#/platform/app/app-state.ts'

/** The login elsewhere, for a host that is not a member host; the server tells the page too (R1.11). */
export const loginElsewhereContext = createContext<() => string | undefined>(() => pageState().loginElsewhere)

export const checkMemberHost: MiddlewareFunction = (args, next) => {
  const elsewhere = args.context.get(loginElsewhereContext)()
  if (elsewhere) throw redirect(elsewhere + new URL(args.request.url).search)
  return next()
}
