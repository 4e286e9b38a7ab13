import { sql } from '#/platform/database/db.ts'
import { deleted, type Step } from './erased-step.ts'

/** What a stylist laid, offered and answered for a member's boxes. */
export const erasedStyling: readonly Step[] = [
  deleted(
    'wish_answer',
    ({ memberId }) =>
      sql`DELETE FROM wish_answer WHERE box_id IN (SELECT id FROM box WHERE member_id = ${memberId})`,
  ),
]
