import { type Db, type Sql, sql } from '#/platform/database/db.ts'
import { enqueue } from '#/platform/jobs/jobs.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { newMail } from '../new-mail.ts'

type ReturnedAddress = { reason: 'hard' | 'soft'; since: Date }

/** An address to which no mail is sent, since it returns them; undefined for any other. */
export const findReturned = (db: Db, address: string) =>
  db.maybe<ReturnedAddress>(
    sql`SELECT reason, since FROM returned_address WHERE address = ${address} AND released_at IS NULL`,
  )

/** True for an address to which no mail is sent, as part of another statement. */
export const isReturned = (address: Sql): Sql =>
  sql`EXISTS (SELECT FROM returned_address WHERE address = ${address} AND released_at IS NULL)`

/** Locks the row of an address that returns mails against its release. Undefined when it was released meanwhile. */
export const lockReturned = (db: Db, address: string) =>
  db.maybe(sql`SELECT FROM returned_address WHERE address = ${address} AND released_at IS NULL FOR SHARE`)

/** Stops mails to an address. An address that is stopped already keeps its day. */
export const stopAddress = (
  { db, clock }: Ctx,
  { address, reason }: { address: string; reason: 'hard' | 'soft' },
) =>
  db.run(sql`
    INSERT INTO returned_address AS r (address, reason, since) VALUES (${address}, ${reason}, ${clock.now()})
    ON CONFLICT (address) DO UPDATE SET reason = excluded.reason, since = excluded.since, released_at = NULL
    WHERE r.released_at IS NOT NULL`)

/** The address is right, as its owner says: mails are sent there again, those that were held first. */
export async function releaseAddress(ctx: Ctx, address: string): Promise<void> {
  const released = await ctx.db.run(
    sql`UPDATE returned_address SET released_at = ${ctx.clock.now()} WHERE address = ${address} AND released_at IS NULL`,
  )
  if (released > 0) await sendHeld(ctx, { from: address, to: address })
}

/** `memberId`: only the mails of a member, whose address has changed. */
type Held = { from: string; to: string; memberId?: string }

/** Sends the mails that were held at an address, also to the one in its place. A mail of the same event at the new address is not sent twice. */
export async function sendHeld(ctx: Ctx, { from, to, memberId }: Held): Promise<void> {
  const now = ctx.clock.now()
  const mails = await ctx.db.many<{ id: string }>(sql`
    UPDATE email e SET held_at = NULL, recipient = ${to}
    WHERE e.held_at IS NOT NULL AND e.recipient = ${from} AND e.expires_at > ${now}
      AND (${memberId ?? null}::uuid IS NULL OR e.member_id = ${memberId ?? null}::uuid)
      AND NOT EXISTS (SELECT FROM email other WHERE other.event_id = e.event_id AND other.template = e.template
        AND other.recipient = ${to} AND other.id <> e.id)
    RETURNING e.id`)
  for (const { id } of mails) {
    // The key of the first job is taken.
    const { sending } = newMail(ctx)
    await enqueue(ctx.db, { ...sending, subject: id })
  }
}

/** Gives up mails that were held until they expired, without their facts. */
export const giveUpHeld = (db: Db, now: Date) =>
  db.run(sql`
    UPDATE email SET state = 'failed', held_at = NULL, props = NULL, failure = 'the address returned mails until this one expired'
    WHERE held_at IS NOT NULL AND expires_at <= ${now}`)
