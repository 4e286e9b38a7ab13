import { createHash } from 'node:crypto'
import type { FastifyPluginAsync } from 'fastify'
import { isMarketId, type Market, marketOf, marketOfWireLocale, markets } from '#/markets/markets.ts'
import { messagesOf } from '#/platform/texts/texts.ts'
import { sendCompressed } from '../server/compress.ts'
import type { Messages } from './translate.ts'

type PageTexts = { messages: Messages; json: string; version: string }
/** Made once of what the files hold, and again when they are read anew. */
const made = new WeakMap<Messages, { danish: Messages; texts: PageTexts }>()

/** What a page is given of a market's texts; a key that it lacks shows the Danish text (R1.06). */
export function pageTextsOf({ id }: Market): PageTexts {
  const [own, danish] = [messagesOf(id), messagesOf(markets.da.id)]
  const known = made.get(own)
  if (known?.danish === danish) return known.texts
  const messages = { ...danish, ...own }
  const json = JSON.stringify(messages)
  const texts = {
    messages,
    json,
    version: createHash('sha256').update(json).digest('base64url').slice(0, 12),
  }
  made.set(own, { danish, texts })
  return texts
}

export const textsUrl = (market: Market) =>
  `/public/uploads/translations/${market.wireLocale}.json?v=${pageTextsOf(market).version}`

type Asked = { Params: { locale: string }; Querystring: { v?: string } }

/** The message map of one language, by its wire name or its market (R1.05). */
export const translations: FastifyPluginAsync = async (app) => {
  app.get<Asked>('/public/uploads/translations/:locale.json', async (request, reply) => {
    const { locale } = request.params
    const market = marketOfWireLocale(locale) ?? (isMarketId(locale) ? marketOf(locale) : undefined)
    if (!market)
      return reply
        .code(404)
        .send({ error: { code: 'not-found', message: 'Unknown locale' }, requestId: request.id })
    const { json, version } = pageTextsOf(market)
    const etag = `"${version}"`
    // The app asks for a version, which never changes; the plain address is asked about each time.
    const exact = request.query.v === version
    reply
      .header('etag', etag)
      .header('cache-control', exact ? 'public, max-age=31536000, immutable' : 'public, no-cache')
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
    reply.type('application/json; charset=utf-8')
    return sendCompressed(request, reply, json)
  })
}

/** A list of what the browser has, each perhaps marked as weak by whatever compressed it on the way. */
const isKnown = (header: string | undefined, etag: string) =>
  header?.split(',').some((one) => ['*', etag, `W/${etag}`].includes(one.trim())) ?? false
