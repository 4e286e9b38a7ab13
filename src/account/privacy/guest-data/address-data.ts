import { type Db, sql } from '#/platform/database/db.ts'
import { blankMails } from '../erasure/erased-rows.ts'
import { hashOf } from '../retained/account.ts'

/** The guests of an address, the oldest purchase first. A member of the same address has an account of their own. */
export const listGuests = (db: Db, email: string) =>
  db.many<{ id: string }>(sql`
    SELECT id FROM member WHERE email = ${email} AND kind = 'guest' AND erased_at IS NULL ORDER BY created_at, id`)

/** Mails that only the address ties to a person; those of a colleague's account are not a customer's. */
const mailsOf = (email: string) => sql`
  member_id IS NULL AND recipient = ${email} AND NOT EXISTS (SELECT FROM staff WHERE staff.email = recipient)`
const watchesOf = (email: string) => sql`member_id IS NULL AND email = ${email.toLowerCase()}`

/** True for an address with a purchase without an account, a notice, a withdrawal, a gift card that it got, or a mail. */
export const hasData = async (db: Db, email: string): Promise<boolean> =>
  (
    await db.one<{ known: boolean }>(sql`
      SELECT EXISTS (SELECT FROM member WHERE email = ${email} AND kind = 'guest' AND erased_at IS NULL)
        OR EXISTS (SELECT FROM watch WHERE ${watchesOf(email)})
        OR EXISTS (SELECT FROM declared_withdrawal WHERE email = ${email})
        OR EXISTS (SELECT FROM gift_card WHERE to_email = ${email} AND sendings > 0)
        OR EXISTS (SELECT FROM email WHERE ${mailsOf(email)}) AS known`)
  ).known

/** Rows about an address that belong to no customer (R11.04). */
export async function readAddressData(db: Db, email: string) {
  return {
    notices: await db.many<object>(sql`
      SELECT market, kind, sku, below, state, email, created_at, waiting_since, told_at, expires_at FROM watch
      WHERE ${watchesOf(email)} ORDER BY created_at`),
    giftCardsReceived: await db.many<object>(sql`
      SELECT number, market, currency, amount, to_name, to_email, from_name, words, sent_at, expires_at FROM gift_card
      WHERE to_email = ${email} AND sendings > 0 ORDER BY sent_at`),
    withdrawals: await db.many<object>(sql`
      SELECT market, name, number, email, remembered, pieces, declared_at, state FROM declared_withdrawal
      WHERE email = ${email} ORDER BY declared_at`),
    answersToAdvertising: await db.many<object>(sql`
      SELECT topic, channel, granted, words, text_version, market, way, at, confirmed_at FROM advert_answer
      WHERE address_hash = ${hashOf(sql`${email}`)} ORDER BY nth`),
    returnedMails: await db.many<object>(
      sql`SELECT address, reason, since, released_at FROM returned_address WHERE address = ${email}`,
    ),
    mails: await db.many<object>(sql`
      SELECT recipient, market, template, subject, text, state, queued_at, sent_at FROM email
      WHERE ${mailsOf(email)} ORDER BY queued_at`),
  }
}

/** A customer with the address is left: a member, or a guest whose purchase is not over. */
const hasCustomer = (db: Db, email: string) =>
  db.maybe(sql`SELECT 1 FROM member WHERE email = ${email} AND erased_at IS NULL LIMIT 1`)

/** Declarations of withdrawal that wait for a colleague: they stay until then. */
export const listWaitingWithdrawals = (db: Db, email: string) =>
  db.many<{ number: string }>(sql`
    SELECT coalesce(nullif(number, ''), left(remembered, 40)) AS number FROM declared_withdrawal
    WHERE email = ${email} AND state <> 'settled' ORDER BY declared_at`)

/** Erases these rows, unless a customer with the address is left (decision 457). A gift card stays valid by its code. */
export async function eraseAddressData(db: Db, email: string) {
  if (await hasCustomer(db, email)) return
  await db.run(sql`DELETE FROM watch WHERE ${watchesOf(email)}`)
  await db.run(sql`DELETE FROM advert_answer WHERE address_hash = ${hashOf(sql`${email}`)}`)
  await db.run(sql`DELETE FROM returned_address WHERE address = ${email}`)
  await db.run(sql`DELETE FROM mail_report WHERE email_id IN (SELECT id FROM email WHERE ${mailsOf(email)})`)
  await db.run(sql`DELETE FROM declared_withdrawal WHERE email = ${email} AND state = 'settled'`)
  await db.run(sql`
    UPDATE gift_card SET to_name = '', words = '', to_email = (id || '@erased.invalid')::citext
    WHERE to_email = ${email} AND sendings > 0`)
  await db.run(sql`
    UPDATE gift_card_address SET former = (id || '@erased.invalid')::citext, email = (id || '.new@erased.invalid')::citext
    WHERE ${email} IN (former, email)`)
  await db.run(sql`
    DELETE FROM job_failure f USING job WHERE job.id = f.job_id AND job.kind = 'send-email'
      AND job.subject IN (SELECT id::text FROM email WHERE ${mailsOf(email)})`)
  await db.run(blankMails(mailsOf(email)))
}
