import swagger from '@fastify/swagger'
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify'
import type { Ctx } from '#/context.ts'
import { messagesApi } from '#/messages/messages.api.ts'
import { type App, createServer } from '#/platform/http.ts'
import { healthApi } from '#/platform/health.api.ts'
import { clockApi } from '#/platform/clock.api.ts'

/** The whole application on one Fastify: features' routes, and the pages when the shell is given. */
export async function buildApp(ctx: Ctx, { logger, pages }: { logger?: FastifyBaseLogger; pages?: FastifyPluginAsync } = {}): Promise<App> {
  const app = await createServer(ctx, logger)
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Garderobe', version: ctx.config.version } },
  })
  await app.register(async (api) => {
    for (const feature of features) await feature(api as App)
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
  if (pages) await app.register(pages)
  return app
}

const features = [healthApi, clockApi, messagesApi]
