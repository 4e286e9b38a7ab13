import swagger from '@fastify/swagger'
import type { FastifyBaseLogger, FastifyPluginAsync } from 'fastify'
import { features } from '#/entry/features.ts'
import { policies } from '#/entry/policy.ts'
import { sandboxPrefix } from '#/outside/stripe/api/clients.ts'
import { tourApi } from '#/outside/tour/tour.api.ts'
import type { Pools } from '#/platform/database/connections/pools.ts'
import { healthApi } from '#/platform/http/health.api.ts'
import { type App, createServer } from '#/platform/http/http.ts'
import { anything } from '#/platform/http/schema.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { watch } from '#/platform/watch/watch.ts'
import { holdWrites } from '#/studio/recovery/hold-writes.ts'

/** The whole application on one Fastify: the features' routes, and the pages when the shell is given. */
type Parts = {
  logger?: FastifyBaseLogger
  pools?: Pools
  isLeaving?: () => boolean
  pages?: FastifyPluginAsync
  sandbox?: FastifyPluginAsync
}

export async function buildApp(
  ctx: Ctx,
  { logger, pools, isLeaving, pages, sandbox }: Parts = {},
): Promise<App> {
  const watching = (app: App) => watch(app, ctx, pools)
  const app = await createServer(ctx, { policies, logger, pools, watching })
  await app.register(swagger, {
    openapi: { openapi: '3.1.0', info: { title: 'Garderobe', version: ctx.config.version } },
  })
  holdWrites(app, ctx.quarantine)
  app.addHook('onRoute', ({ config }) => {
    if (config?.listFile) ctx.listFiles.set(config.listFile.path, config.listFile)
  })
  await app.register(async (api) => {
    await healthApi({ probe: pools?.probe, isLeaving })(api as App)
    for (const { apis = [] } of features) for (const add of apis) await add(api as App)
    if (ctx.demo) await tourApi(ctx, ctx.demo.tour)(api as App)
  })
  app.get('/api/openapi.json', { schema: { hide: true, response: { 200: anything } } }, async () => ({
    ...app.swagger(),
  }))
  // Open streams would hold the end up.
  app.addHook('preClose', () => ctx.changes.close())
  if (sandbox) await app.register(sandbox, { prefix: sandboxPrefix })
  if (pages) await app.register(pages)
  return app
}
