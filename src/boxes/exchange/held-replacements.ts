import { type Db, sql } from '#/platform/database/db.ts'

/** A replacement that a member chose before the box is confirmed. Price in minor units, as shown. */
export type HeldReplacement = {
  id: string
  boxId: string
  itemId: string
  sku: string
  price: number
  reservationId: string
  chosenAt: Date
  heldUntil: Date
}

/** The choices of a box, at most one for each piece. An expired one stays until the member chooses again. */
export const listHeldReplacements = (db: Db, boxId: string) =>
  db.many<HeldReplacement>(sql`SELECT * FROM held_replacement WHERE box_id = ${boxId} ORDER BY chosen_at, id`)

/** False from its end on, even before its job has run. */
export const isHeld =
  (now: Date) =>
  ({ heldUntil }: Pick<HeldReplacement, 'heldUntil'>) =>
    heldUntil > now
