import type { PlatformCtx } from '#/platform/context.ts'
import { type Db, type Sql, sql } from '#/platform/database/db.ts'
import type { Contact } from './contact.rule.ts'

/** Locks a member's account, so that changes to it are queued; returns the current address and stylist. */
export const lockMember = (db: Db, id: string) =>
  db.one<{ email: string; stylistId: string | null }>(
    sql`SELECT email::text, stylist_id FROM member WHERE id = ${id} FOR UPDATE`,
  )

/** True if the member exists and is not erased; an erasure waits for the end of this transaction (R11.04). */
export const holdMember = async (db: Db, id: string): Promise<boolean> =>
  (await db.maybe(sql`SELECT 1 FROM member WHERE id = ${id} AND erased_at IS NULL FOR KEY SHARE`)) !==
  undefined

/** Time of the last change of address: a parcel is held for a day after that. */
export const addressChangedAt = async (db: Db, id: Sql): Promise<Date | null> => {
  const row = await db.maybe<{ changedAt: Date | null }>(
    sql`SELECT address_changed_at AS changed_at FROM member WHERE id = ${id}`,
  )
  return row?.changedAt ?? null
}

/** `moved`: the address has changed. */
export const saveContact = (
  { db, clock }: PlatformCtx,
  member: Contact & { id: string },
  { moved }: { moved: boolean },
) =>
  db.run(sql`
    UPDATE member SET first_name = ${member.firstName}, last_name = ${member.lastName}, phone = ${member.phone},
      street = ${member.street}, street_number = ${member.streetNumber}, street_door = ${member.streetDoor},
      zip = ${member.zip}, city = ${member.city},
      address_changed_at = CASE WHEN ${moved} THEN ${clock.now()} ELSE address_changed_at END
    WHERE id = ${member.id}`)

/** Changes the stylist, if the current one is still `fromId`. */
export const setStylist = (
  db: Db,
  { memberId, fromId, toId }: { memberId: string; fromId: string | null; toId: string | null },
) =>
  db.run(
    sql`UPDATE member SET stylist_id = ${toId} WHERE id = ${memberId} AND stylist_id IS NOT DISTINCT FROM ${fromId}`,
  )

/** The account is closed: its member cannot sign in. */
export const isSignedOff = async (db: Db, id: string): Promise<boolean> =>
  (await db.maybe(sql`SELECT FROM member WHERE id = ${id} AND disabled_at IS NOT NULL`)) !== undefined
