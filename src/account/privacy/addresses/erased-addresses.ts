import { sql } from '#/platform/database/db.ts'
import { blanked, deleted, type ErasureStep, ownAddress } from '../erasure/erased-step.ts'
import { hashOf } from '../retained/account.ts'

/** Rows that only the address ties to the customer, and reports of mails. They are erased before the address and the mails. */
export const erasedAddresses: readonly ErasureStep[] = [
  deleted(
    'mail_report',
    (of) => sql`DELETE FROM mail_report WHERE email_id IN
      (SELECT id FROM email WHERE member_id = ${of.memberId} OR recipient = ${ownAddress(of)})`,
  ),
  deleted('returned_address', (of) => sql`DELETE FROM returned_address WHERE address = ${ownAddress(of)}`),
  // Answers of the account stay, as those to cookies do: a consent has to be provable.
  blanked(
    'advert_answer',
    (of) => sql`DELETE FROM advert_answer WHERE address_hash = ${hashOf(ownAddress(of))}`,
  ),
  deleted(
    'password_reset_request',
    (of) => sql`DELETE FROM password_reset_request WHERE email = ${ownAddress(of)}`,
  ),
]
