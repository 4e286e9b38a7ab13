import { Type } from 'typebox'
import { sendStandalone } from '#/platform/app/standalone/standalone-page.tsx'
import { viewHeaders } from '#/platform/http/door/foreign-mail.ts'
import type { Api } from '#/platform/http/http.ts'
import { limitNetworks } from '#/platform/http/limits/rate-limit.ts'
import { gonePage } from './gone-page.tsx'
import { mailLinkUrl } from './mail-address.ts'
import { webCopyOf } from './render-email.tsx'
import { findByCopyKey } from './web-copy.queries.ts'

export const messagesApi: Api = async (app) => {
  app.get(
    '/email/view/:key',
    { schema: { hide: true, params: Type.Object({ key: Type.String({ maxLength: 100 }) }) } },
    async ({ ctx, params, market, ip }, reply) => {
      const mail = await findByCopyKey(ctx.db, { key: params.key, now: ctx.clock.now() })
      if (!mail) {
        // The right key always opens (T24).
        await limitNetworks(ctx, { limit: 'email-view', ip })
        return sendStandalone(reply, gonePage(market), { status: 404 })
      }
      // Without an icon of its own the browser asks for one, which the sandbox then blocks.
      const copy = webCopyOf(mail, mailLinkUrl(ctx.links.origin(mail.market), mail.market, mail.link).href)
      const html = copy.replace('<head>', '<head><link rel="icon" href="data:,">')
      return reply.headers(viewHeaders).type('text/html; charset=utf-8').send(html)
    },
  )
}
