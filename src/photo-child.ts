import { encodePhoto } from '#/photos/encode-photo.ts'
import { answerParent } from '#/platform/child/answer-parent.ts'

/** The process that opens what members upload (src/photos/make-photo.ts starts it). */
answerParent({ encode: encodePhoto })
