import { Type } from 'typebox'
import '@fastify/cookie'
import type { Api } from '#/platform/http/http.ts'
import { paths } from '#/platform/paths.ts'
import { campaignCookie } from '#/shop/discounts/campaign-cookie.rule.ts'

const aMonth = 30 * 24 * 3600
const nameForm = /^[a-z0-9-]{1,60}$/

/**
 * The link of a campaign in a mail or an advertisement: it sets the cookie with the campaign's name and redirects to
 * the shop. Only the cart tells whether the campaign exists.
 */
export const campaignLinkApi: Api = async (app) => {
  app.get(
    '/campaign/:name',
    { schema: { hide: true, params: Type.Object({ name: Type.String() }) } },
    async ({ ctx, host, params: { name } }, reply) => {
      if (nameForm.test(name))
        reply.setCookie(campaignCookie({ environment: ctx.config.APP_ENV, host }), name, {
          path: '/',
          httpOnly: true,
          secure: true,
          sameSite: 'lax',
          maxAge: aMonth,
        })
      return reply.header('cache-control', 'no-store').redirect(paths.shop(), 303)
    },
  )
}
