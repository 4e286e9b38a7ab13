import { policies } from '#/entry/policy.ts'
import { allPages } from '#/entry/routes.ts'
import type { App } from '#/platform/http/http.ts'
import { marketOf } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { FromOutside } from '#/studio/law/law-facts.ts'

/** The application as a visitor of each country finds it, in process, for the checks of the law. */
export const fromOutside = (app: Pick<App, 'inject'>, { links }: Pick<Ctx, 'links'>): FromOutside => ({
  async page(market, path) {
    const host = new URL(links.origin(market)).host
    // The header names the market on every host; locally all share one.
    const headers = { host, locale: marketOf(market).wireLocale }
    const { statusCode: status, body: html } = await app.inject({ url: path, headers })
    return { status, html }
  },
  access: (route) => policies[route]?.who,
  visitorsPages: allPages.filter(isOpen).map(({ path }) => path),
})

/** Pages that begin or end a sign-in and lead elsewhere. */
const ofTheSignIn = ['/login', '/logout', '/auth', '/register/login']

/** Customers' pages that a visitor opens without a parameter. */
const isOpen = ({ path, layout, access, only }: (typeof allPages)[number]) =>
  access === 'public' &&
  layout !== 'studio' &&
  !only &&
  !path.startsWith('/studio') &&
  !path.includes(':') &&
  !ofTheSignIn.includes(path)
