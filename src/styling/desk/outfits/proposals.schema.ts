import { closed, list, text, uuid } from '#/platform/http/schema.ts'

/** Looks of a box, and the next garments for a board, each with a reason for the stylist. */
export const Proposals = closed({
  looks: list(closed({ pieceIds: list(uuid), because: text })),
  next: list(closed({ id: uuid, because: text })),
})
