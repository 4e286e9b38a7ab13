import { recordAgreement } from '#/platform/consent/consents.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { marketAt } from '#/platform/markets/market-at.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { Contact } from './contact.rule.ts'

/** A buyer: one kind of row, with or without an account (decision 049). */
export type BuyerRow = Contact & { id: string; kind: 'member' | 'guest'; market: MarketId; email: string }
export type NewGuest = Contact & { market: MarketId; email: string }

/**
 * Stores a customer without an account, with the purchase. An address does not identify a person: each
 * purchase is a guest of its own.
 */
export async function insertGuest(ctx: Ctx, guest: NewGuest): Promise<BuyerRow> {
  const { market, email, firstName, lastName, phone, street, streetNumber, streetDoor, zip, city } = guest
  const id = ctx.random.uuid()
  const now = ctx.clock.now()
  const { updated } = marketAt(market, now).terms
  await ctx.db.write(sql`
    INSERT INTO member (id, kind, market, email, first_name, last_name, phone, street, street_number, street_door, zip, city,
      created_at, terms_version, terms_accepted_at)
    VALUES (${id}, 'guest', ${market}, ${email}, ${firstName}, ${lastName}, ${phone}, ${street}, ${streetNumber}, ${streetDoor},
      ${zip}, ${city}, ${now}, ${updated}, ${now})`)
  await recordAgreement(ctx, { memberId: id, kind: 'terms', version: updated })
  return { ...guest, id, kind: 'guest' }
}

export const findCustomer = (db: Db, id: string) =>
  db.maybe<BuyerRow>(sql`
    SELECT id, kind, market, email::text, first_name, last_name, phone, street, street_number, street_door, zip, city
    FROM member WHERE id = ${id} AND erased_at IS NULL`)

/** The members of a postcode in any spelling; there are never more than live there. */
export const listMembersOfZip = (db: Db, zip: string) =>
  db.many<BuyerRow>(sql`
    SELECT id, kind, market, email::text, first_name, last_name, phone, street, street_number, street_door, zip, city
    FROM member WHERE upper(replace(zip, ' ', '')) = ${zip.replaceAll(' ', '').toUpperCase()}
      AND kind = 'member' AND erased_at IS NULL`)
