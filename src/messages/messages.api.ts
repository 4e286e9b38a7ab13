import { Type } from 'typebox'
import { hashSecret } from '#/platform/hash-secret.ts'
import { viewHeaders } from '#/platform/http/foreign-mail.ts'
import type { Api } from '#/platform/http/http.ts'
import { goneHeaders, gonePage } from './gone-page.ts'
import { findWebCopy } from './web-copy.queries.ts'

export const messagesApi: Api = async (app) => {
  app.get(
    '/email/view/:key',
    { schema: { hide: true, params: Type.Object({ key: Type.String({ maxLength: 100 }) }) } },
    async ({ ctx, params, market }, reply) => {
      const copy = await findWebCopy(ctx.db, { keyHash: hashSecret(params.key), now: ctx.clock.now() })
      reply.type('text/html; charset=utf-8')
      if (!copy) return reply.code(404).headers(goneHeaders).send(gonePage(market))
      // Without an icon of its own the browser asks for one, which the sandbox then refuses it.
      const html = copy.publicHtml.replace('<head>', '<head><link rel="icon" href="data:,">')
      return reply.headers(viewHeaders).send(html)
    },
  )
}
