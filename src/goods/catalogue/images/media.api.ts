import { Type } from 'typebox'
import { found } from '#/platform/errors.ts'
import type { Api } from '#/platform/http/http.ts'
import { cutOutOf } from './cut-out.ts'
import { jpegOf } from './jpeg.ts'
import { isJpegName } from './jpeg-sizes.rule.ts'

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' }
const keyForm = /^[0-9a-f]{32}$/
const fileForm = /^(?:[1-9]\d{1,4}\.(avif|webp)|(frame|share)\.jpg|cut\.(webp))$/
const aYear = 'public, max-age=31536000, immutable'

/** The key is a hash of the content, so the content of an address never changes; a malformed address is a 404 (T55). */
export const mediaApi: Api = async (app) => {
  app.get(
    '/media/:key/:file',
    { schema: { hide: true, params: Type.Object({ key: Type.String(), file: Type.String() }) } },
    async ({ ctx, params: { key, file } }, reply) => {
      const form = found(keyForm.test(key) ? fileForm.exec(file) : undefined)
      const [, stored, name = '', cut] = form
      const bytes = found(
        await (cut
          ? cutOutOf(ctx.files, key)
          : isJpegName(name)
            ? jpegOf(ctx.files, key, name)
            : ctx.files.get(`media/${key}/${file}`)),
      )
      return reply
        .header('cache-control', aYear)
        .header('x-content-type-options', 'nosniff')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('content-length', bytes.length)
        .type(types[stored ?? cut ?? 'jpg']!)
        .send(bytes)
    },
  )
}
