import { sql } from '#/platform/database/db.ts'
import { blanked, deleted, type ErasureStep } from './erased-step.ts'

/** Refunds and reversals: the sums stay in the books, the words are erased. */
export const erasedRefunds: readonly ErasureStep[] = [
  blanked(
    'refund',
    ({ memberId }) => sql`
      UPDATE refund SET reason = '' WHERE charge_id IN (SELECT id FROM charge WHERE member_id = ${memberId})`,
  ),
  blanked(
    'dispute',
    ({ memberId }) => sql`
      UPDATE dispute SET evidence = NULL, ended_because = NULL
      WHERE charge_id IN (SELECT id FROM charge WHERE member_id = ${memberId})`,
  ),
  blanked(
    'payment_promise',
    ({ memberId }) => sql`UPDATE payment_promise SET reason = '' WHERE member_id = ${memberId}`,
  ),
  // A waiting request is deleted, as no one can approve it any more. A decided one counts against the colleague's
  // limit and stays, without the person and the reason.
  deleted(
    'second_look',
    ({ memberId }) => sql`DELETE FROM second_look WHERE member_id = ${memberId} AND state = 'waiting'`,
  ),
  blanked(
    'second_look',
    ({ memberId }) =>
      sql`UPDATE second_look SET member_id = NULL, reason = '', effect = '' WHERE member_id = ${memberId}`,
  ),
]
