import { readFileSync } from 'node:fs'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { serveSheet } from '#/platform/app/standalone/standalone-sheet.ts'
import type { App } from '#/platform/http/app.ts'
import type { Api } from '#/platform/http/http.ts'
import { oneOf } from '#/platform/http/schema.ts'
import { isLocalHost } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { type DemoTour, tourStops } from '#/platform/ports/demo-tour.ts'
import { sendLocal } from '../local-page.tsx'
import { forgetTour, keepStop, keepTour, stopOf, tourOf } from './tour-cookies.ts'
import { tourPage } from './tour-page.tsx'
import { signInAs, signOutMember } from './tour-session.ts'

const hide = true
const Market = Type.Object({ market: Type.Optional(Type.String()) })
const Stop = Type.Object({ stop: oneOf(tourStops) })

/**
 * The tour through the demo world (decision 482). It is mounted where that is loaded, and nowhere else: its sessions need no
 * password.
 */
export const tourApi =
  (ctx: Ctx, tour: DemoTour<Ctx>): Api =>
  async (app) => {
    serveSheets(app)
    const isShown = async ({ host }: FastifyRequest) => isLocalHost(host) && (await tour.isOpen(ctx))

    app.get('/demo', { schema: { hide, querystring: Market } }, async (request, reply) => {
      if (!(await isShown(request))) return reply.callNotFound()
      const { market, query } = request
      if (query.market === market.id) reply.setCookie('market', market.id, { path: '/', sameSite: 'lax' })
      keepTour(reply, tourOf(request, ctx))
      return sendLocal(reply, tourPage({ market, cast: tour.castOf(market.id), at: stopOf(request) }))
    })

    app.post('/demo/:stop', { schema: { hide, params: Stop } }, async (request, reply) => {
      if (!(await isShown(request))) return reply.callNotFound()
      const { stop } = request.params
      const at = { tour: tourOf(request, ctx), stop, market: request.market.id }
      const reached = await tour.reach(ctx, at)
      if (reached.person) await signInAs(request, reply, reached.person)
      else signOutMember(reply)
      return keepStop(reply, reached, stop).redirect(reached.path, 303)
    })

    app.post('/demo/leave', { schema: { hide } }, async (request, reply) => {
      if (!(await isShown(request))) return reply.callNotFound()
      return leave(reply)
    })
  }

/** The bar goes; the last session stays. */
const leave = (reply: FastifyReply) => forgetTour(reply).redirect('/demo', 303)

function serveSheets(app: App) {
  serveSheet(app, '/sandbox/tour/page.css', '#/outside/local-page.css', '#/outside/tour/tour-page.css')
  const bar = readFileSync(new URL(import.meta.resolve('#/outside/tour/tour-bar.css')), 'utf8')
  app.get('/sandbox/tour/bar.css', { schema: { hide } }, async (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/css; charset=utf-8').send(bar),
  )
}
