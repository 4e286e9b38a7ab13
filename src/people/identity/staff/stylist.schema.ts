import { closed, orNull, text, uuid } from '#/platform/http/schema.ts'

/** A stylist as customers see them. The id distinguishes two of one name. */
export const StylistShown = closed({
  id: uuid,
  name: text,
  /** The stylist's own line, in the market's language. */
  taste: orNull(text),
  /** Id of the portrait; without one a monogram is shown. */
  portrait: orNull(uuid),
})
