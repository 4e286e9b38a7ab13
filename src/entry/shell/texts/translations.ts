import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { isMarketId, marketOf, marketOfWireLocale } from '#/platform/markets/markets.ts'
import { type TextSet, textSet } from '#/platform/texts/server-texts.ts'
import { draftsOfRequest } from '#/studio/texts/preview/drafts-of-request.ts'
import { textsAfter } from '#/studio/texts/published/read-published.ts'
import { sendCompressed } from '../server/compress.ts'
import type { PageTexts } from './page-texts.ts'

type TextsRequest = { Params: { locale: string }; Querystring: { v?: string; of?: string | string[] } }

/**
 * The message map of one language, by its wire name or its market, whole (R1.05) or `of` a page. A version is answered with its own
 * texts also after a further publication, so that a page never mixes two.
 */
export const translations =
  (texts: PageTexts): FastifyPluginAsync =>
  async (app) => {
    app.get<TextsRequest>('/public/uploads/translations/:locale.json', async (request, reply) => {
      const { locale } = request.params
      const { v, of } = request.query
      const market = marketOfWireLocale(locale) ?? (isMarketId(locale) ? marketOf(locale) : undefined)
      if (!market) return notFound(request, reply, 'Unknown locale')
      const named = await setNamed(request, v)
      const set = named && texts.whole(market, named).version === v ? named : undefined
      const { version, json } = texts.whole(market, set)
      const cached = set === undefined ? 'revalidated' : set.publication === 'draft' ? 'never' : 'forever'
      if (of !== undefined) {
        // A page of another release may need a key that this one lacks: it reloads itself.
        const part = set && texts.parts(market, [of].flat(), set)
        if (!part) return notFound(request, reply, 'Unknown version or page')
        return send(request, reply, { json: JSON.stringify(part), cached })
      }
      const etag = `"${version}"`
      reply.header('etag', etag)
      if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
      return send(request, reply, { json, cached })
    })
  }

/** The texts of a version's publication, or of the drafts for the colleague who previews them. */
async function setNamed(request: FastifyRequest, version = ''): Promise<TextSet | undefined> {
  const [, publication] = /\.(\d{1,9}|draft)$/.exec(version) ?? []
  if (publication === undefined) return undefined
  if (publication === 'draft') return (await draftsOfRequest(request))?.set
  const present = textSet()
  return present.publication === Number(publication)
    ? present
    : textsAfter(request.ctx.db, Number(publication))
}

const notFound = (request: FastifyRequest, reply: FastifyReply, message: string) =>
  reply
    .code(404)
    .header('cache-control', 'no-store')
    .send({ error: { code: 'not-found', message }, requestId: request.id })

/** The app requests a version, which never changes; the plain address is revalidated each time, and drafts are stored nowhere. */
const cacheControl = {
  forever: 'public, max-age=31536000, immutable',
  revalidated: 'public, no-cache',
  never: 'no-store',
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  { json, cached }: { json: string; cached: keyof typeof cacheControl },
) {
  reply.header('cache-control', cacheControl[cached])
  reply.type('application/json; charset=utf-8')
  return sendCompressed(request, reply, json)
}

/** The header lists the browser's ETags, each perhaps marked as weak by a compressing proxy. */
const isKnown = (header: string | undefined, etag: string) =>
  header?.split(',').some((one) => ['*', etag, `W/${etag}`].includes(one.trim())) ?? false
