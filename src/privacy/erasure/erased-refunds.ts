import { sql } from '#/platform/database/db.ts'
import { blanked, type Step } from './erased-step.ts'

/** What went back, or was taken back: the sums stay in the books, the words go. */
export const erasedRefunds: readonly Step[] = [
  blanked(
    'refund',
    ({ memberId }) => sql`
      UPDATE refund SET reason = '' WHERE charge_id IN (SELECT id FROM charge WHERE member_id = ${memberId})`,
  ),
]
