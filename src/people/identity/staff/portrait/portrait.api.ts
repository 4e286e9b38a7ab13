import { Type } from 'typebox'
import { found } from '#/platform/errors.ts'
import type { Api } from '#/platform/http/http.ts'
import { staffOf } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, done, orNull, uuid } from '#/platform/http/schema.ts'
import { PhotoBytes, photoBytes, takingPhotos } from '#/platform/photo/photo-upload.ts'
import { photoSizes } from '#/platform/validation/photo.rule.ts'
import { isUuid } from '#/platform/validation/uuid.rule.ts'
import { addPortrait } from './add-portrait.ts'
import { takePortraitAway } from './forget-portrait.ts'
import { findPortrait, portraitFile, portraitOf } from './portraits.ts'

const PortraitId = closed({ id: uuid })

/** A stylist's own portrait; each changes only their own. */
export const portraitApi = routes(
  route('GET /api/studio/portrait', { answer: closed({ id: orNull(uuid) }) }, async (request) => ({
    id: (await portraitOf(request.ctx.db, staffOf(request).id))?.id ?? null,
  })),
  route('DELETE /api/studio/portrait', { answer: done }, async (request) => {
    await takePortraitAway(request.ctx, staffOf(request).id)
    return {}
  }),
)

const upload = routes(
  route('POST /api/studio/portrait', { body: PhotoBytes, answer: PortraitId, status: 201 }, (request) =>
    addPortrait(request.ctx, { staffId: staffOf(request).id, bytes: photoBytes(request.body) }),
  ),
)
export const portraitUploadApi = takingPhotos(upload, {
  limit: 'portraits',
  from: (request) => staffOf(request).id,
})

const fileNames = photoSizes.map((size) => `${size}.jpg`)

/**
 * Files of portraits, also for mails, which load pictures without a session: the id cannot be guessed
 * (decision 107). Cached for an hour, so that a removed portrait is not shown for long.
 */
export const portraitFileApi: Api = async (app) => {
  app.get(
    '/portraits/:portraitId/:file',
    { schema: { hide: true, params: Type.Object({ portraitId: Type.String(), file: Type.String() }) } },
    async ({ ctx, params: { portraitId, file } }, reply) => {
      found(isUuid(portraitId) && fileNames.includes(file) ? file : undefined)
      const { id } = found(await findPortrait(ctx.db, portraitId))
      const bytes = found(await ctx.files.get(portraitFile(id, file === 'small.jpg' ? 'small' : 'large')))
      return reply
        .header('cache-control', 'public, max-age=3600')
        .header('x-content-type-options', 'nosniff')
        .header('cross-origin-resource-policy', 'cross-origin')
        .header('content-length', bytes.length)
        .type('image/jpeg')
        .send(bytes)
    },
  )
}
