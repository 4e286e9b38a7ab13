import { Type } from 'typebox'
import { found, NotFound } from '#/platform/errors.ts'
import type { App } from '#/platform/http/app.ts'
import type { Api } from '#/platform/http/http.ts'
import { closed, oneOf } from '#/platform/http/schema.ts'
import { sandboxInboxSecret, signedHeaders } from '#/platform/messages/signed-inbox.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { sendLocal } from '../local-page.tsx'
import { answerPage } from './answer-page.tsx'
import { findReceived } from './local-mailbox.ts'
import { marketOfMail } from './mail-in-page.ts'
import { type LocalReport, mailReports } from './mail-report-form.tsx'
import { returnedMail } from './returned-mail.ts'

const MailId = Type.Object({ id: Type.Integer({ minimum: 1 }) })

/**
 * Local only: a received mail is returned, called spam or stopped, each by the route of the world outside. The form is parsed by the
 * plugin that `mailAnswerApi` registers.
 */
export const mailReportApi: Api = async (app) => {
  app.post(
    '/sandbox/mailbox/:id/report',
    { schema: { hide: true, params: MailId, body: closed({ kind: oneOf(mailReports) }) } },
    async ({ ctx, params, body, server }, reply) => {
      const mail = found(await findReceived(ctx.db, params.id))
      const { id, subject, language } = mail
      const outcome = await reportFor(server as unknown as App, {
        mail,
        kind: body.kind,
        now: ctx.clock.now(),
      })
      const market = marketOfMail(language)
      const told = textsOf(market.id)('mailbox.reportDone', { outcome })
      return sendLocal(reply, answerPage({ id, subject, market, outcome: told }))
    },
  )
}

type Received = NonNullable<Awaited<ReturnType<typeof findReceived>>>
type Reporting = { mail: Received; kind: LocalReport; now: Date }

/** Calls the route, and returns its answer. */
async function reportFor(server: App, { mail, kind, now }: Reporting): Promise<string> {
  const call = callFor({ mail, kind, now })
  const { statusCode, body } = await server.inject({ method: 'POST', ...call })
  return `${statusCode} ${body}`
}

function callFor({ mail, kind, now }: Reporting) {
  if (kind === 'stop') return oneClickFor(mail)
  const { messageId, recipient, returnPath } = mail
  if (kind === 'complaint') {
    const reports = [{ id: crypto.randomUUID(), messageId, kind }]
    const raw = Buffer.from(JSON.stringify({ reports }))
    const headers = signedHeaders({ secret: sandboxInboxSecret }, { from: '', to: '', raw }, now)
    return {
      url: '/api/mail/reports',
      headers: { ...headers, 'content-type': 'application/json' },
      payload: raw,
    }
  }
  const to = found(returnPath)
  const [status, words] = kind === 'hard' ? ['5.1.1', 'No such mailbox'] : ['5.2.2', 'The mailbox is full']
  const raw = returnedMail({ to, recipient, messageId, status: status!, words: words! })
  const headers = signedHeaders({ secret: sandboxInboxSecret }, { from: '', to, raw }, now)
  return { url: '/api/mail/received', headers, payload: raw }
}

/** The request of a mail program (RFC 8058): without cookies, to the address in the header. */
function oneClickFor({ headers }: Received) {
  const address = /^<(.*)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1]
  if (!address) throw NotFound()
  const { pathname, search } = new URL(address)
  return {
    url: pathname + search,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  }
}
