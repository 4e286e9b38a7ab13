import { drawCutOut } from '#/goods/catalogue/images/draw-cut-out.ts'
import { drawJpeg, encodePicture } from '#/goods/catalogue/images/encode-picture.ts'
import { answerParent } from '#/platform/child/answer-parent.ts'
import { encodePhoto, encodePortrait } from '#/platform/photo/encode-photo.ts'
import { paintCard } from '#/shop/sharing/picture/paint-card.ts'

/** Null when it cannot be read. */
const pictureOf = (master: Uint8Array) => encodePicture(master).catch(() => null)

/**
 * The process that opens members' uploads (src/platform/photo/make-photo.ts starts it), and another that makes small
 * pictures and cards of our own (src/goods/catalogue/images/jpeg.ts, cut-out.ts). It also encodes the pictures of imports and of buyers.
 */
answerParent({
  encode: encodePhoto,
  portrait: encodePortrait,
  jpeg: drawJpeg,
  cut: drawCutOut,
  picture: pictureOf,
  card: paintCard,
})
