import { sql } from '#/platform/database/db.ts'
import { deleted, type ErasureStep } from './erased-step.ts'

/** The stylist's boards, alternatives and answers for a member's boxes, and the messages of the thread. */
export const erasedStyling: readonly ErasureStep[] = [
  deleted('worn_answer', ({ memberId }) => sql`DELETE FROM worn_answer WHERE member_id = ${memberId}`),
  deleted('worn_question', ({ memberId }) => sql`DELETE FROM worn_question WHERE member_id = ${memberId}`),
  deleted('worn_rest', ({ memberId }) => sql`DELETE FROM worn_rest WHERE member_id = ${memberId}`),
  deleted(
    'experiment_member',
    ({ memberId }) => sql`DELETE FROM experiment_member WHERE member_id = ${memberId}`,
  ),
  deleted('fit_answer', ({ memberId }) => sql`DELETE FROM fit_answer WHERE member_id = ${memberId}`),
  deleted(
    'fit_prediction',
    ({ memberId }) => sql`DELETE FROM fit_prediction WHERE item_id IN
      (SELECT i.id FROM box_item i JOIN box ON box.id = i.box_id WHERE box.member_id = ${memberId})`,
  ),
  deleted(
    'keep_prediction',
    ({ memberId }) => sql`DELETE FROM keep_prediction WHERE item_id IN
      (SELECT i.id FROM box_item i JOIN box ON box.id = i.box_id WHERE box.member_id = ${memberId})`,
  ),
  // A reason for asking for another stylist is the member's, and names a colleague.
  deleted('stylist_change', ({ memberId }) => sql`DELETE FROM stylist_change WHERE member_id = ${memberId}`),
  deleted(
    'outfit_piece',
    ({ memberId }) =>
      sql`DELETE FROM outfit_piece WHERE box_id IN (SELECT id FROM box WHERE member_id = ${memberId})`,
  ),
  deleted(
    'outfit',
    ({ memberId }) =>
      sql`DELETE FROM outfit WHERE box_id IN (SELECT id FROM box WHERE member_id = ${memberId})`,
  ),
  // After the boards that they are on, and their photos.
  deleted('own_garment', ({ memberId }) => sql`DELETE FROM own_garment WHERE member_id = ${memberId}`),
  deleted(
    'proposed_alternative',
    ({ memberId }) =>
      sql`DELETE FROM proposed_alternative WHERE box_id IN (SELECT id FROM box WHERE member_id = ${memberId})`,
  ),
  deleted(
    'proposed_piece',
    ({ memberId }) =>
      sql`DELETE FROM proposed_piece WHERE box_id IN (SELECT id FROM box WHERE member_id = ${memberId})`,
  ),
  deleted(
    'box_look',
    ({ memberId }) =>
      sql`DELETE FROM box_look WHERE box_id IN (SELECT id FROM box WHERE member_id = ${memberId})`,
  ),
  deleted(
    'wish_line',
    ({ memberId }) =>
      sql`DELETE FROM wish_line WHERE box_id IN (SELECT id FROM box WHERE member_id = ${memberId})`,
  ),
  deleted(
    'wish_answer',
    ({ memberId }) =>
      sql`DELETE FROM wish_answer WHERE box_id IN (SELECT id FROM box WHERE member_id = ${memberId})`,
  ),
  // Messages between the member and colleagues. The files are erased by jobs that were queued before (forgetThreadPhotosOf).
  deleted('thread_mail', ({ memberId }) => sql`DELETE FROM thread_mail WHERE member_id = ${memberId}`),
  deleted('thread_address', ({ memberId }) => sql`DELETE FROM thread_address WHERE member_id = ${memberId}`),
  deleted('thread_photo', ({ memberId }) => sql`DELETE FROM thread_photo WHERE member_id = ${memberId}`),
  deleted('thread_message', ({ memberId }) => sql`DELETE FROM thread_message WHERE member_id = ${memberId}`),
  deleted('thread', ({ memberId }) => sql`DELETE FROM thread WHERE member_id = ${memberId}`),
]
