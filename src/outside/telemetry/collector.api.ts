import { Type } from 'typebox'
import { receivers } from '#/people/analytics/pseudonyms.ts'
import type { Api, App } from '#/platform/http/http.ts'
import { sendLocal } from '../local-page.tsx'
import { listTelemetry, track } from './collector.ts'
import { keepEvent, listEvents } from './sandbox-receiver.ts'
import { telemetryPage } from './telemetry-page.tsx'

/** Local only: stands in for the monitoring service and for the receivers of analytics, and shows their data. */
export const collectorApi: Api = async (app) => {
  await app.register(async (plugin) => {
    const scope = plugin as App
    // Beacons come as plain text, and a batch may be compressed: the collector reads the bytes itself.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: 32 * 1024 * 1024 },
      (_request, body, done) => done(null, body),
    )
    scope.post('/sandbox/monitoring/v2/track', { schema: { hide: true } }, async (request, reply) => {
      const { ctx, body, headers } = request
      const answer = await track(ctx.db, {
        body: (body as Buffer | undefined) ?? Buffer.alloc(0),
        encoding: headers['content-encoding'],
        now: ctx.clock.now(),
      })
      const status = answer.errors.length === 0 ? 200 : answer.itemsAccepted > 0 ? 206 : 400
      return reply.code(status).send(answer)
    })
    scope.post(
      '/sandbox/analytics/:receiver',
      {
        schema: {
          hide: true,
          params: Type.Object({ receiver: Type.Union(receivers.map((name) => Type.Literal(name))) }),
        },
      },
      async ({ ctx, params, body }, reply) => {
        const event = JSON.parse(String(body)) as object
        await keepEvent(ctx.db, { receiver: params.receiver, event, now: ctx.clock.now() })
        return reply.code(204).send()
      },
    )
  })

  app.get('/sandbox/monitoring', { schema: { hide: true } }, async ({ ctx }, reply) =>
    sendLocal(
      reply,
      telemetryPage({ telemetry: await listTelemetry(ctx.db), events: await listEvents(ctx.db) }),
    ),
  )
}
