import { Type } from 'typebox'
import { someStylist } from '#/people/identity/staff/stylists.ts'
import { viewHeaders } from '#/platform/http/door/foreign-mail.ts'
import type { Api } from '#/platform/http/http.ts'
import { closed, oneOf } from '#/platform/http/schema.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import { webCopyOf } from '#/platform/messages/render-email.tsx'
import { renderSample, samplesOf, withPictures } from '#/studio/texts/mails/render-sample.ts'
import { sendLocal } from '../local-page.tsx'
import { mailGallery } from './mail-gallery.tsx'

const Chosen = closed({ market: Type.Optional(oneOf(marketIds)) })
const Sample = closed({ name: Type.String(), index: Type.Integer({ minimum: 0 }) })

/** Local only: every mail that can be sent, with its samples, in each language. */
export const mailGalleryApi: Api = async (app) => {
  app.get(
    '/sandbox/mails',
    { schema: { hide: true, querystring: Chosen } },
    async ({ ctx, query }, reply) => {
      const { market = 'da' } = query
      const setting = { market, stylist: await someStylist(ctx.db, market) }
      const mails = [...ctx.mails.templates.values()].flatMap((template) => samplesOf(ctx, template, setting))
      return sendLocal(reply, mailGallery(mails, market))
    },
  )

  app.get(
    '/sandbox/mails/:name/:index',
    { schema: { hide: true, params: Sample, querystring: Chosen } },
    async ({ ctx, params, query }, reply) => {
      const market = query.market ?? 'da'
      const mail = await renderSample(ctx, { ...params, market, stylist: await someStylist(ctx.db, market) })
      return reply
        .headers({ ...viewHeaders, 'content-security-policy': framed })
        .type('text/html; charset=utf-8')
        .send(await withPictures(ctx, webCopyOf(mail, ctx.links.origin(market))))
    },
  )
}

const framed = viewHeaders['content-security-policy'].replace(
  "frame-ancestors 'none'",
  "frame-ancestors 'self'",
)
