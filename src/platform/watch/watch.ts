import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { PlatformCtx } from '../context.ts'
import type { Pools } from '../database/connections/pools.ts'
import { NotFound } from '../errors.ts'
import type { App } from '../http/app.ts'

/**
 * `/metrics` with a bearer token; without a configured token the address does not exist (R10.04). Unconfigured parts
 * are not loaded.
 */
export async function watch(app: App, ctx: PlatformCtx, pools?: Pools): Promise<void> {
  const { METRICS_TOKEN, OTEL_EXPORTER_OTLP_ENDPOINT, version } = ctx.config
  if (OTEL_EXPORTER_OTLP_ENDPOINT) {
    const { traceRequests } = await import('./traces.ts')
    traceRequests(app, { endpoint: OTEL_EXPORTER_OTLP_ENDPOINT, version, log: ctx.log })
  }
  const metrics = METRICS_TOKEN ? await measure(app, ctx, pools) : undefined
  app.get('/metrics', { schema: { hide: true } }, async ({ headers }, reply) => {
    if (!metrics || !isSame(headers.authorization ?? '', `Bearer ${METRICS_TOKEN}`)) throw NotFound()
    return reply
      .header('cache-control', 'no-store')
      .type(metrics.contentType)
      .send(await metrics.text())
  })
}

async function measure(app: App, ctx: PlatformCtx, pools?: Pools) {
  const { openMetrics } = await import('./metrics.ts')
  const jobs = ctx.db as Pools['quick']
  const metrics = openMetrics({ ctx, pools: pools ? { ...byName(pools), jobs } : { jobs } })
  app.addHook('onResponse', async (request, reply) => {
    const { statusCode: status, elapsedTime: ms } = reply
    // An event stream is open as long as its page: it has no time of an answer.
    if (!isEventStream(reply)) metrics.answered(request, { status, ms })
  })
  app.addHook('onClose', async () => metrics.close())
  return metrics
}

const isEventStream = (reply: FastifyReply) =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream')

const byName = ({ quick, desk, probe }: Pools) => ({ quick, desk, probe })

/** Compares in constant time. */
const isSame = (one: string, other: string) => timingSafeEqual(digest(one), digest(other))
const digest = (text: string) => createHash('sha256').update(text).digest()
