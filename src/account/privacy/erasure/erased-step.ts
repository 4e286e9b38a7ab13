import { type Sql, sql } from '#/platform/database/db.ts'

export type Erased = {
  memberId: string
  now: Date
  /** Erases rows as well that only the address ties to the customer. */
  byAddress: boolean
}
export type ErasureStep = { table: string; how: 'deleted' | 'blanked'; statement: (of: Erased) => Sql }

export const deleted = (table: string, statement: ErasureStep['statement']): ErasureStep => ({
  table,
  how: 'deleted',
  statement,
})
export const blanked = (table: string, statement: ErasureStep['statement']): ErasureStep => ({
  table,
  how: 'blanked',
  statement,
})

/**
 * The address of the customer to erase, for rows that only the address ties to them. NULL while another customer uses it:
 * guests may share an address with each other and with a member (decision 049), and erasing one leaves the others' mails.
 */
export const ownAddress = ({ memberId, byAddress }: Erased): Sql =>
  byAddress
    ? sql`(
  SELECT erased.email FROM member erased WHERE erased.id = ${memberId} AND (erased.kind = 'member' OR NOT EXISTS (
    SELECT FROM member other WHERE other.email = erased.email AND other.id <> erased.id AND other.erased_at IS NULL)))`
    : sql`NULL::citext`
