import diagnostics from 'node:diagnostics_channel'
import type { FastifyInstance } from 'fastify'

/**
 * `METHOD /path` of every route of the server that `start` creates, as Fastify itself announces them, independent of
 * our own code. HEAD goes with its GET.
 */
export async function routesOf(start: () => Promise<{ close(): Promise<unknown> }>): Promise<string[]> {
  const routes = new Set<string>()
  const listen = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
      for (const verb of [method].flat())
        if (verb !== 'HEAD' && verb !== 'OPTIONS') routes.add(`${verb} ${url}`)
    })
  diagnostics.subscribe('fastify.initialization', listen)
  try {
    await (await start()).close()
  } finally {
    diagnostics.unsubscribe('fastify.initialization', listen)
  }
  return [...routes].sort()
}
