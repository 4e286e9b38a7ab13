import formbody from '@fastify/formbody'
import { Type } from 'typebox'
import { found } from '#/platform/errors.ts'
import type { Api } from '#/platform/http/http.ts'
import { sandboxInboxSecret, signedHeaders } from '#/platform/messages/signed-inbox.ts'
import { sendLocal } from '../local-page.tsx'
import { answerPage } from './answer-page.tsx'
import { findReceived } from './local-mailbox.ts'
import { marketOfMail } from './mail-in-page.ts'
import { composeReply } from './reply-by-mail.ts'

const MailId = Type.Object({ id: Type.Integer({ minimum: 1 }) })

/** Local only: a customer answers a mail. The answer comes in by the route of a mail server. */
export const mailAnswerApi: Api = async (app) => {
  await app.register(formbody, { bodyLimit: 16_384 })
  app.get(
    '/sandbox/mailbox/:id/answer',
    { schema: { hide: true, params: MailId } },
    async ({ ctx, params }, reply) => {
      const { id, subject, language } = found(await findReceived(ctx.db, params.id))
      return sendLocal(reply, answerPage({ id, subject, market: marketOfMail(language) }))
    },
  )

  app.post(
    '/sandbox/mailbox/:id/answer',
    {
      schema: {
        hide: true,
        params: MailId,
        body: Type.Object({ text: Type.String({ minLength: 1, maxLength: 5000 }) }),
      },
    },
    async ({ ctx, params, body, server }, reply) => {
      const mail = found(await findReceived(ctx.db, params.id))
      const { id, subject, language, recipient: from, replyTo, messageId: inReplyTo, text: quoted } = mail
      const to = found(replyTo)
      const raw = await composeReply({ from, to, subject, text: body.text, inReplyTo, quoted })
      const headers = signedHeaders({ secret: sandboxInboxSecret }, { from, to, raw }, ctx.clock.now())
      const answer = await server.inject({ method: 'POST', url: '/api/mail/received', headers, payload: raw })
      const { outcome = String(answer.statusCode) } = answer.json<{ outcome?: string }>()
      return sendLocal(reply, answerPage({ id, subject, market: marketOfMail(language), outcome }))
    },
  )
}
