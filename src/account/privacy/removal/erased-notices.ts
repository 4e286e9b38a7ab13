import { sql } from '#/platform/database/db.ts'
import { deleted, type ErasureStep, ownAddress } from '../erasure/erased-step.ts'

/** The last sign-in of a member, the objection to predictions, the notice of the end, and requests for the data of the address. */
export const erasedNotices: readonly ErasureStep[] = [
  deleted('data_request', (of) => sql`DELETE FROM data_request WHERE email = ${ownAddress(of)}`),
  deleted('member_seen', ({ memberId }) => sql`DELETE FROM member_seen WHERE member_id = ${memberId}`),
  deleted('learning_rest', ({ memberId }) => sql`DELETE FROM learning_rest WHERE member_id = ${memberId}`),
  deleted(
    'inactive_notice',
    ({ memberId }) => sql`DELETE FROM inactive_notice WHERE member_id = ${memberId}`,
  ),
]
