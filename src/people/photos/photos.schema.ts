import type { Shown } from '#/platform/http/contract.ts'
import { closed, count, list, moment, oneOf, uuid } from '#/platform/http/schema.ts'
import { photoSizes } from '#/platform/validation/photo.rule.ts'
import { photoKinds } from './photos.rule.ts'

export const photoSize = oneOf(photoSizes)
export const PhotoParams = closed({ photoId: uuid })
export const PhotoRow = closed({
  id: uuid,
  kind: oneOf(photoKinds),
  width: count,
  height: count,
  addedAt: moment,
})
export const Photos = closed({ photos: list(PhotoRow) })
export type PhotoView = Shown<typeof PhotoRow>
