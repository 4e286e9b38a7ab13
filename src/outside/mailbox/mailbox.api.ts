import { Type } from 'typebox'
import { serveSheet } from '#/platform/app/standalone/standalone-sheet.ts'
import { found, NotFound } from '#/platform/errors.ts'
import { mailPolicy, viewHeaders } from '#/platform/http/door/foreign-mail.ts'
import type { Api } from '#/platform/http/http.ts'
import { sendLocal, sendWithMail } from '../local-page.tsx'
import { findReceived, listReceived } from './local-mailbox.ts'
import { mailboxPage, receivedPage } from './mailbox-page.tsx'

/** A received mail alone; its links are live, and open outside any frame around it. */
const frameHeaders = {
  ...viewHeaders,
  'content-security-policy': `${mailPolicy}; sandbox allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'`,
}
const MailId = Type.Object({ id: Type.Integer({ minimum: 1 }) })
const FileId = Type.Object({ id: Type.Integer({ minimum: 1 }), index: Type.Integer({ minimum: 0 }) })

/** Local only: the sent mails, as a mail program would show them. */
export const mailboxApi: Api = async (app) => {
  serveSheet(app, '/sandbox/local-page.css', '#/outside/local-page.css')
  app.get(
    '/sandbox/mailbox',
    { schema: { hide: true, querystring: Type.Object({ to: Type.Optional(Type.String()) }) } },
    async ({ ctx, query, market }, reply) => {
      const mails = await listReceived(ctx.db, query.to || undefined)
      return sendLocal(reply, mailboxPage(mails, market, query.to))
    },
  )

  app.get(
    '/sandbox/mailbox/:id',
    { schema: { hide: true, params: MailId } },
    async ({ ctx, params }, reply) =>
      sendWithMail(reply, receivedPage(found(await findReceived(ctx.db, params.id)))),
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
