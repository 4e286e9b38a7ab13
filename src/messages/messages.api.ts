import { Type } from 'typebox'
import { findReceived, listReceived } from '#/outside/mailbox/local-mailbox.ts'
import { mailboxHtml, receivedHtml } from '#/outside/mailbox/mailbox-page.ts'
import { found, NotFound } from '#/platform/errors.ts'
import { hashSecret } from '#/platform/hash-secret.ts'
import type { Api } from '#/platform/http/http.ts'
import { localPageHeaders } from '#/platform/http/local-page.ts'
import { goneHeaders, gonePage } from './gone-page.ts'
import { findWebCopy } from './web-copy.queries.ts'

/** A mail is foreign ground: no script, no form, nothing loaded but pictures and its own style (D5, T59). */
const mailPolicy =
  "default-src 'none'; img-src 'self' https: data:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"
const viewHeaders = {
  'content-security-policy': `${mailPolicy}; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'none'`,
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
}
/** The local mailbox shows a received mail in a frame; its links leave the frame, and so are live. */
const frameHeaders = {
  ...viewHeaders,
  'content-security-policy': `${mailPolicy}; sandbox allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'`,
}
const MailId = Type.Object({ id: Type.Integer({ minimum: 1 }) })
const FileId = Type.Object({ id: Type.Integer({ minimum: 1 }), index: Type.Integer({ minimum: 0 }) })

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

  app.get(
    '/sandbox/mailbox',
    { schema: { hide: true, querystring: Type.Object({ to: Type.Optional(Type.String()) }) } },
    async ({ ctx, query }, reply) => {
      const mails = await listReceived(ctx.db, query.to || undefined)
      return reply
        .headers(localPageHeaders)
        .type('text/html; charset=utf-8')
        .send(mailboxHtml(mails, query.to))
    },
  )

  app.get(
    '/sandbox/mailbox/:id',
    { schema: { hide: true, params: MailId } },
    async ({ ctx, params }, reply) =>
      reply
        .headers(localPageHeaders)
        .type('text/html; charset=utf-8')
        .send(receivedHtml(found(await findReceived(ctx.db, params.id)))),
  )

  app.get(
    '/sandbox/mailbox/:id/mail',
    { schema: { hide: true, params: MailId } },
    async ({ ctx, params }, reply) => {
      const { html } = found(await findReceived(ctx.db, params.id))
      return reply
        .headers(frameHeaders)
        .type('text/html; charset=utf-8')
        .send(html.replace('<head>', '<head><base target="_top">'))
    },
  )

  app.get(
    '/sandbox/mailbox/:id/attachments/:index',
    { schema: { hide: true, params: FileId } },
    async ({ ctx, params }, reply) => {
      const file = found(await findReceived(ctx.db, params.id)).attachments[params.index]
      if (!file) throw NotFound()
      return reply
        .headers({ ...viewHeaders, 'content-disposition': `inline; filename="${file.filename}"` })
        .type(file.contentType)
        .send(Buffer.from(file.base64, 'base64'))
    },
  )
}
