import { Type } from 'typebox'
import { NotFound } from '#/platform/errors.ts'
import { viewHeaders } from '#/platform/http/door/foreign-mail.ts'
import type { Api } from '#/platform/http/http.ts'
import { closed, optional, uuid } from '#/platform/http/schema.ts'
import { draftsOfRequest } from '../preview/drafts-of-request.ts'
import { draftedMail } from './mail-preview.ts'

const Sample = closed({
  name: Type.String({ maxLength: 100 }),
  index: Type.Integer({ minimum: 0, maximum: 100 }),
})

const Query = closed({ example: optional(uuid) })

/** A sample of a mail, or an example with the facts of a sent one, with the drafts, for a frame of the colleague’s page. Without the cookie of a preview there is none. */
export const draftedMailApi: Api = async (app) => {
  app.get(
    '/email/draft/:name/:index',
    { schema: { hide: true, params: Sample, querystring: Query } },
    async (request, reply) => {
      const drafts = await draftsOfRequest(request)
      if (!drafts) throw NotFound()
      const html = await draftedMail(request.ctx, {
        ...request.params,
        ...request.query,
        market: drafts.market,
      })
      return reply
        .headers({ ...viewHeaders, 'content-security-policy': framed })
        .type('text/html; charset=utf-8')
        .send(html)
    },
  )
}

const framed = viewHeaders['content-security-policy'].replace(
  "frame-ancestors 'none'",
  "frame-ancestors 'self'",
)
