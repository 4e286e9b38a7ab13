import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { isMarketId, marketOf, marketOfWireLocale } from '#/platform/markets/markets.ts'
import { sendCompressed } from '../server/compress.ts'
import type { PageTexts } from './page-texts.ts'

type TextsRequest = { Params: { locale: string }; Querystring: { v?: string; of?: string | string[] } }

/** The message map of one language, by its wire name or its market, whole (R1.05) or `of` a page. */
export const translations =
  (texts: PageTexts): FastifyPluginAsync =>
  async (app) => {
    app.get<TextsRequest>('/public/uploads/translations/:locale.json', async (request, reply) => {
      const { locale } = request.params
      const { v, of } = request.query
      const market = marketOfWireLocale(locale) ?? (isMarketId(locale) ? marketOf(locale) : undefined)
      if (!market) return notFound(request, reply, 'Unknown locale')
      const { version, json } = texts.whole(market)
      const exact = v === version
      if (of !== undefined) {
        // A page of another version may need a key that this one lacks: it reloads itself.
        const part = exact ? texts.parts(market, [of].flat()) : undefined
        if (!part) return notFound(request, reply, 'Unknown version or page')
        return send(request, reply, { json: JSON.stringify(part), exact })
      }
      const etag = `"${version}"`
      reply.header('etag', etag)
      if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
      return send(request, reply, { json, exact })
    })
  }

const notFound = (request: FastifyRequest, reply: FastifyReply, message: string) =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ error: { code: 'not-found', message }, requestId: request.id })

/** The app requests a version, which never changes; the plain address is revalidated each time. */
function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { json, exact }: { json: string; exact: boolean },
) {
  reply.header('cache-control', exact ? 'public, max-age=31536000, immutable' : 'public, no-cache')
  reply.type('application/json; charset=utf-8')
  return sendCompressed(request, reply, json)
}

/** The header lists the browser's ETags, each perhaps marked as weak by a compressing proxy. */
const isKnown = (header: string | undefined, etag: string) =>
  header?.split(',').some((one) => ['*', etag, `W/${etag}`].includes(one.trim())) ?? false
