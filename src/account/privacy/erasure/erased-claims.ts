import { sql } from '#/platform/database/db.ts'
import { blanked, deleted, type ErasureStep, ownAddress } from './erased-step.ts'

/** Withdrawals and claims: the sums stay, the words and photos are erased. Declarations without a contract are deleted. */
export const erasedClaims: readonly ErasureStep[] = [
  deleted(
    'declared_withdrawal',
    (of) => sql`DELETE FROM declared_withdrawal WHERE email = ${ownAddress(of)}`,
  ),
  blanked(
    'withdrawal',
    ({ memberId }) =>
      sql`UPDATE withdrawal SET pieces = '', name = '', remembered = '', settled_why = NULL WHERE member_id = ${memberId}`,
  ),
  blanked(
    'claim',
    ({ memberId }) => sql`
      UPDATE claim SET reason = left(reason, 0), objection = left(objection, 0), answer = left(answer, 0)
      WHERE member_id = ${memberId}`,
  ),
  blanked(
    'piece_fault',
    ({ memberId }) => sql`
      UPDATE piece_fault SET words = left(words, 0), answer = left(answer, 0) WHERE member_id = ${memberId}`,
  ),
  // The files are erased by jobs that were queued before (forgetFaultPhotosOf, forgetReturnPhotosOf).
  deleted(
    'fault_photo',
    ({ memberId }) => sql`
      DELETE FROM fault_photo WHERE fault_id IN (SELECT id FROM piece_fault WHERE member_id = ${memberId})`,
  ),
  deleted(
    'return_photo',
    ({ memberId }) => sql`
      DELETE FROM return_photo WHERE unit_id IN (
        SELECT i.id FROM box_item i JOIN box b ON b.id = i.box_id WHERE b.member_id = ${memberId}
        UNION ALL SELECT l.id FROM order_line l JOIN shop_order s ON s.id = l.order_id WHERE s.member_id = ${memberId})`,
  ),
]
