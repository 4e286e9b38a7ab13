import { type Db, sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'

/** The purpose of the mail's link by which a buyer confirms another address. */
export const GIFT_ADDRESS = 'gift-address'

/** A request that a card goes to another address than its buyer named; its id is that of its second look. */
export type GiftAddress = {
  id: string
  cardId: string
  former: string
  email: string
  askedBy: string
  askedAt: Date
  expiresAt: Date
  agreed: boolean | null
  doneAt: Date | null
}

const row = sql`id, card_id, former::text, email::text, asked_by, asked_at, expires_at, agreed, done_at FROM gift_card_address`

/** A request about a card that the member bought. Not found for another buyer's card. */
export const findOwnAddress = async (db: Db, { id, memberId }: { id: string; memberId: string }) =>
  found(
    await db.maybe<GiftAddress>(sql`
      SELECT ${row} WHERE id = ${id} AND card_id IN (SELECT id FROM gift_card WHERE member_id = ${memberId})`),
  )

export const lockAddress = async (db: Db, id: string): Promise<GiftAddress> =>
  found(await db.maybe<GiftAddress>(sql`SELECT ${row} WHERE id = ${id} FOR UPDATE`))

export const findLastAddress = (db: Db, cardId: string) =>
  db.maybe<GiftAddress>(sql`SELECT ${row} WHERE card_id = ${cardId} ORDER BY asked_at DESC, id LIMIT 1`)
