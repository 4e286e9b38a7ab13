import {
  isNamedLike,
  livesAt,
  memberEmail,
  memberName,
  resemblance,
} from '#/people/members/search-members.ts'
import { byItsValues, type Sql, sql } from '#/platform/database/db.ts'
import { inCountries } from '#/platform/database/in-countries.ts'
import type { Found, Search } from '#/platform/ports/found.ts'

type Person = { id: string; name: string; note: string }
const asFound = ({ id, name, note }: Person): Found => ({ id, title: name, note })
const address = sql`concat_ws(' ', m.street, m.street_number) || ', ' || m.zip || ' ' || m.city`

const people = async ({ db, most }: Search, { note, where, order }: { note: Sql; where: Sql; order: Sql }) =>
  (
    await db.many<Person>(
      byItsValues(sql`
        SELECT m.id, ${memberName} AS name, ${note} AS note FROM member m WHERE ${where} AND ${inCountries(db, sql`m.market`)} ORDER BY ${order}, m.id LIMIT ${most}`),
    )
  ).map(asFound)

/** Customers by words of their street, postcode and town. */
export const findByAddress = (search: Search) =>
  people(search, { note: address, where: livesAt(search.typed), order: sql`m.created_at DESC` })

/** Customers whose name resembles the typed text, the closest first. */
export const findByLikeness = (search: Search) =>
  people(search, {
    note: memberEmail,
    where: isNamedLike(search.typed),
    order: sql`${resemblance(search.typed)} DESC`,
  })

/** The country of the row's `member_id`. */
const marketOfMember = sql`(SELECT x.market FROM member x WHERE x.id = member_id)`

/** Customers by the last four digits of a card, the newest cards first. */
export const findByCard = async ({ db, typed, most }: Search): Promise<Found[]> =>
  (
    await db.many<Person>(sql`
      SELECT m.id, ${memberName} AS name, initcap(c.brand) || ' ending in ' || c.last4 AS note
      FROM (SELECT DISTINCT ON (created_at, member_id) member_id, brand, last4, created_at FROM mandate WHERE last4 = ${typed.trim()} AND ${inCountries(db, marketOfMember)}
        ORDER BY created_at DESC, member_id LIMIT ${most}) c
      JOIN member m ON m.id = c.member_id ORDER BY c.created_at DESC, m.id`)
  ).map(asFound)

/** Customers by the address that a mail went to, which may be a former one or another person's. */
export const findByMail = async ({ db, typed, most }: Search): Promise<Found[]> =>
  (
    await db.many<Person>(sql`
      SELECT m.id, ${memberName} AS name, 'Mail to ' || ${typed.trim()}::text || ': ' || e.subject AS note
      FROM (SELECT member_id, subject, queued_at FROM email WHERE recipient = ${typed.trim()} AND member_id IS NOT NULL AND ${inCountries(db, marketOfMember)} ORDER BY queued_at DESC LIMIT ${most}) e
      JOIN member m ON m.id = e.member_id ORDER BY e.queued_at DESC`)
  ).map(asFound)

/** Colleagues by a part of their name or address. */
export const findColleagues = async ({ db, typed, most }: Search): Promise<Found[]> =>
  (
    await db.many<Person>(sql`
      SELECT s.id, s.name, array_to_string(s.roles, ', ') || CASE WHEN s.disabled_at IS NULL THEN '' ELSE ', left' END AS note FROM staff s
      WHERE position(lower(${typed.trim()}) IN lower(s.name || ' ' || s.email)) > 0 ORDER BY s.disabled_at IS NOT NULL, s.name, s.id LIMIT ${most}`)
  ).map(asFound)
