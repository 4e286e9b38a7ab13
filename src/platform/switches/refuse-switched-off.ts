import type { FastifyRequest } from 'fastify'
import { Conflict } from '../errors.ts'
import { switchedOff } from './switched-off.ts'
import { switchOfRoute } from './switches.rule.ts'

/** A call of a part that is switched off in the country is refused with its words for customers, before its body is read. */
export function refuseSwitchedOff({ method, routeOptions, market }: FastifyRequest) {
  const name = switchOfRoute(`${method === 'HEAD' ? 'GET' : method} ${routeOptions.url}`)
  const words = name && switchedOff(market.id)[name]
  if (words !== undefined) throw Conflict('switched-off', { words })
}
