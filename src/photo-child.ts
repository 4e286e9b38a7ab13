import { answerParent } from '#/platform/child/answer-parent.ts'
import { encodePhoto, encodePortrait } from '#/platform/photo/encode-photo.ts'

/** The process that opens what members upload (src/platform/photo/make-photo.ts starts it). */
answerParent({ encode: encodePhoto, portrait: encodePortrait })
