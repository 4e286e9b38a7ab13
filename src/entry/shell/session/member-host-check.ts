import { createContext, type MiddlewareFunction, redirect } from 'react-router'
import { pageState } from '#/platform/app/app-state.ts'

/** Where to log in instead when this host is not a member host; the server says it to the page as well (R1.11). */
export const loginElsewhereContext = createContext<() => string | undefined>(() => pageState().loginElsewhere)

export const checkMemberHost: MiddlewareFunction = (args, next) => {
  const elsewhere = args.context.get(loginElsewhereContext)()
  if (elsewhere) throw redirect(elsewhere + new URL(args.request.url).search)
  return next()
}
