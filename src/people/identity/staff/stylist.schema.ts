import { closed, orNull, text, uuid } from '#/platform/http/schema.ts'

/** What a customer may know of a stylist. The id tells two of one name apart. */
export const StylistShown = closed({
  id: uuid,
  /** The first name. */
  name: text,
  /** The stylist's own line, in the market's language. */
  taste: orNull(text),
  /** Of the picture of themself; without one the first letter of the name stands there. */
  portrait: orNull(uuid),
})
