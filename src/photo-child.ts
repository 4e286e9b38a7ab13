import { drawJpeg } from '#/catalogue/images/draw-jpeg.ts'
import { answerParent } from '#/platform/child/answer-parent.ts'
import { encodePhoto, encodePortrait } from '#/platform/photo/encode-photo.ts'

/**
 * The process that opens what members upload (src/platform/photo/make-photo.ts starts it), and another that makes small pictures of
 * our own (src/catalogue/images/jpeg.ts).
 */
answerParent({ encode: encodePhoto, portrait: encodePortrait, jpeg: drawJpeg })
