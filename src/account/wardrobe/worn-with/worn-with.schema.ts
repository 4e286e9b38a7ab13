import { OnBoard } from '#/boxes/outfits/outfits.schema.ts'
import { amount, closed, list, orNull, uuid } from '#/platform/http/schema.ts'

/** By piece of a delivered box: a garment of the member's that it goes with, and its price for each wear in the first year. */
export const WornWith = closed({
  pieces: list(closed({ id: uuid, goesWith: orNull(OnBoard), eachWear: orNull(amount) })),
})
