import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { networksOf } from '../limits/networks.rule.ts'

/** The field of a form that only programs fill in (platform/app/forms/honeypot.tsx). */
export const trapField = { website: Type.Optional(Type.String({ maxLength: 1000 })) }

/**
 * True for a form that a program has filled in. The route then does nothing, and answers as it always does: a program that is told
 * tries again (R11.06).
 */
export function isTrapped({ ctx, ip, body, method, routeOptions }: FastifyRequest): boolean {
  if (!(body as { website?: string }).website) return false
  ctx.slowed.record('trapped forms', networksOf(ip)[0].name)
  ctx.log.info({ event: 'trapped', route: `${method} ${routeOptions.url}` }, 'a program filled in a form')
  return true
}
