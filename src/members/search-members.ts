import { marketIds, marketOf } from '#/markets/markets.ts'
import { type Sql, sql } from '#/platform/database/db.ts'

// How staff find a member in a list: by name, address and number, in tables where the member's row is called `m`.

/** An erased member has no name any more; what they were billed can still be looked at, and given back (R11.04). */
export const memberName = sql`CASE WHEN m.erased_at IS NULL THEN m.first_name || ' ' || m.last_name ELSE 'Erased member' END`
export const memberEmail = sql`CASE WHEN m.erased_at IS NULL THEN m.email::text ELSE '' END`

const dialCodes = marketIds.map((id) => marketOf(id).dialCode.slice(1)).join('|')
const fromAbroad = new RegExp(`^\\s*(\\+|00)\\s*(${dialCodes})`)

/** A telephone number however it is written: from abroad or not, with blanks and signs or without. */
function phoneIs(typed: string): Sql {
  const isNumber = /^[\d\s()+./-]+$/.test(typed)
  const digits = isNumber ? typed.replace(fromAbroad, '').replace(/\D/g, '').replace(/^0+/, '') : ''
  if (digits.length < 4) return sql`false`
  return sql`regexp_replace(m.phone, '\\D', '', 'g') LIKE ${`%${digits}%`}`
}

export const byMember = [sql`m.first_name || ' ' || m.last_name`, sql`m.email::text`, phoneIs] as const
