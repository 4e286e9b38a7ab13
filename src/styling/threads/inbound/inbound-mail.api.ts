import { DomainError, NotFound } from '#/platform/errors.ts'
import type { Api } from '#/platform/http/http.ts'
import { closed, oneOf } from '#/platform/http/schema.ts'
import { mailOutcomes, takeMail } from './take-mail.ts'
import { takeReport } from './take-report.ts'

/** A few pictures of a telephone, as mail servers carry them. */
const LARGEST_MAIL = 25 * 1_048_576

const Taken = closed({ outcome: oneOf([...mailOutcomes, 'reported']) })

/** Mails that our mail server hands over: answers of customers, and mails of ours that were returned. The signature is checked over the raw bytes. */
export const inboundMailApi: Api = (app) =>
  app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser(
      'message/rfc822',
      { parseAs: 'buffer', bodyLimit: LARGEST_MAIL },
      (_request, body, done) => done(null, body),
    )
    raw.post(
      '/api/mail/received',
      { schema: { hide: true, response: { 200: Taken } } },
      async ({ ctx, headers, body, log }) => {
        if (!ctx.inbox) throw NotFound()
        const mail = Buffer.isBuffer(body) ? ctx.inbox.read(headers, body, ctx.clock.now()) : undefined
        if (!mail) {
          log.warn('a mail without a valid signature')
          throw new DomainError(400, 'bad-request')
        }
        return { outcome: (await takeReport(ctx, mail)) ?? (await takeMail(ctx, mail)) }
      },
    )
  }) as unknown as Promise<void>
