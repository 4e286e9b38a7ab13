import { Type } from 'typebox'
import { found } from '#/platform/errors.ts'
import type { Api } from '#/platform/http/http.ts'
import { findCard } from '../cards.ts'
import { isFormat } from './card-layout.rule.ts'
import { cardPicture } from './card-picture.ts'

const params = Type.Object({ key: Type.String(), file: Type.String() })

/** The picture of a card, for who has its key. Kept by others for ten minutes, so that an ended card is soon gone. */
export const cardPictureApi: Api = async (app) => {
  app.get('/shared-pictures/:key/:file', { schema: { hide: true, params } }, async (request, reply) => {
    const { ctx } = request
    const { key, file } = request.params
    const [, name = ''] = /^(\w+)\.jpg$/.exec(file) ?? []
    const format = found(isFormat(name) ? name : undefined)
    const card = found(await findCard(ctx, key))
    const bytes = await cardPicture(ctx, card, format)
    return reply
      .header('cache-control', 'public, max-age=600')
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('x-robots-tag', 'noindex')
      .header('content-length', bytes.length)
      .type('image/jpeg')
      .send(bytes)
  })
}
