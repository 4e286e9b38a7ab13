import { marketIds, marketOf } from '#/markets/markets.ts'
import { type Sql, sql } from '#/platform/database/db.ts'

// How staff find a member in a list: by name, address and number, in tables where the member's row is called `m`.

/** An erased member has no name any more; what they were billed can still be looked at, and given back (R11.04). */
export const memberName = sql`CASE WHEN m.erased_at IS NULL THEN m.first_name || ' ' || m.last_name ELSE 'Erased member' END`
export const memberEmail = sql`CASE WHEN m.erased_at IS NULL THEN m.email::text ELSE '' END`

const dialCodes = marketIds.map((id) => marketOf(id).dialCode.slice(1))

/** A telephone number however it is written: from abroad or not, with blanks and signs or without. */
function phoneIs(typed: string): Sql {
  const isNumber = /^[\d\s()+./-]+$/.test(typed)
  const digits = isNumber ? national(typed.replace(/[^\d+]/g, '')) : ''
  if (digits.length < 4) return sql`false`
  return sql`regexp_replace(m.phone, '\\D', '', 'g') LIKE ${`%${digits}%`}`
}

/** Without the country's code, which stands after `+` or `00`, and without what is dialled before it at home. */
function national(dialled: string): string {
  const abroad = dialled.replace(/^(\+|00)/, '')
  const code = abroad !== dialled && dialCodes.find((code) => abroad.startsWith(code))
  return (code ? abroad.slice(code.length) : dialled).replace(/\D/g, '').replace(/^0+/, '')
}

export const byMember = [sql`m.first_name || ' ' || m.last_name`, sql`m.email::text`, phoneIs] as const
