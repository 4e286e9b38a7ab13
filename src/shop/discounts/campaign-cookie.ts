import type { FastifyRequest } from 'fastify'
import '@fastify/cookie'
import { campaignCookie } from './campaign-cookie.rule.ts'

/** The campaign name in the browser's cookie, if it is a valid name. */
export function campaignOf({ cookies, host, ctx }: FastifyRequest): string | null {
  const name = cookies[campaignCookie({ environment: ctx.config.APP_ENV, host })]
  return name && /^[a-z0-9-]{1,60}$/.test(name) ? name : null
}
