import { memberName } from '#/people/members/search-members.ts'
import { byItsValues, type Sql, sql } from '#/platform/database/db.ts'
import { inCountries } from '#/platform/database/in-countries.ts'
import { containsAll } from '#/platform/list/search-terms.ts'
import type { Found, Search } from '#/platform/ports/found.ts'

/** The newest mails whose subject has every typed word. The index of trigrams finds rare words, that of moments common ones. */
export const mailsWith = ({ db, typed, most }: Search): Sql =>
  byItsValues(sql`
    SELECT e.member_id AS id, e.subject, ${memberName} AS name FROM email e JOIN member m ON m.id = e.member_id
    WHERE ${containsAll(sql`(' ' || e.subject)`, typed)} AND e.member_id IS NOT NULL AND ${inCountries(db, sql`m.market`)}
    ORDER BY e.queued_at DESC, e.id DESC LIMIT ${most}`)

/** Customers by words of the subject of a mail that they got. */
export const findMails = async (search: Search): Promise<Found[]> =>
  (await search.db.many<{ id: string; subject: string; name: string }>(mailsWith(search))).map(
    ({ id, subject, name }) => ({ id, title: `Mail: ${subject}`, note: name }),
  )
