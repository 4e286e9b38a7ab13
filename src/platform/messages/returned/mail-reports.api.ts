import { DomainError, NotFound } from '#/platform/errors.ts'
import type { Api } from '#/platform/http/http.ts'
import { closed, count } from '#/platform/http/schema.ts'
import { noteReport } from './note-report.ts'

const LARGEST = 262_144
/** The number of reports that were new. */
const Taken = closed({ noted: count })

/** Events of the mail provider about sent mails: returned ones and complaints. The signature is checked over the raw bytes. */
export const mailReportsApi: Api = (app) =>
  app.register(async (raw) => {
    raw.removeAllContentTypeParsers()
    raw.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: LARGEST },
      (_request, body, done) => done(null, body),
    )
    raw.post(
      '/api/mail/reports',
      { schema: { hide: true, response: { 200: Taken } } },
      async ({ ctx, headers, body, log }) => {
        if (!ctx.inbox) throw NotFound()
        const reports = Buffer.isBuffer(body)
          ? ctx.inbox.readReports(headers, body, ctx.clock.now())
          : undefined
        if (!reports) {
          log.warn('reports of mails without a valid signature')
          throw new DomainError(400, 'bad-request')
        }
        let noted = 0
        for (const report of reports) if (await noteReport(ctx, report)) noted++
        return { noted }
      },
    )
  }) as unknown as Promise<void>
