import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyPluginAsync } from 'fastify'
import { isMarketId, type Market, marketOf, marketOfWireLocale, markets } from '#/markets/markets.ts'
import { sendCompressed } from './compress.ts'
import type { Messages } from './translate.ts'

type Texts = { messages: Messages; json: string; version: string; stamp: string }
const cache = new Map<string, Texts>()

/** A market's texts; a key that it lacks shows the Danish text (R1.06). Read again when a file has changed. */
export function textsOf(market: Market): Texts {
  const files = [...new Set([markets.da.wireLocale, market.wireLocale])].map(fileOf)
  const stamp = files.map((file) => statSync(file).mtimeMs).join()
  const known = cache.get(market.id)
  if (known?.stamp === stamp) return known
  const messages: Messages = Object.assign({}, ...files.map((file) => JSON.parse(readFileSync(file, 'utf8'))))
  const json = JSON.stringify(messages)
  const texts = {
    messages,
    json,
    stamp,
    version: createHash('sha256').update(json).digest('base64url').slice(0, 12),
  }
  cache.set(market.id, texts)
  return texts
}

const fileOf = (wireLocale: string) =>
  fileURLToPath(new URL(`../../locales/${wireLocale}.json`, import.meta.url))

export const textsUrl = (market: Market) =>
  `/public/uploads/translations/${market.wireLocale}.json?v=${textsOf(market).version}`

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
    const { json, version } = textsOf(market)
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
