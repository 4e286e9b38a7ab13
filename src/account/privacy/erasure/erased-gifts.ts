import { sql } from '#/platform/database/db.ts'
import { blanked, type ErasureStep } from './erased-step.ts'

/** Gift cards that an erased person bought or received: the cards stay valid, without names and words. */
export const erasedGifts: readonly ErasureStep[] = [
  // The receiver's address stays until the card is sent.
  blanked(
    'gift_card',
    ({ memberId }) => sql`
      UPDATE gift_card SET from_name = '', words = '', to_name = '',
        to_email = CASE WHEN state = 'active' AND sendings = 0 AND to_email <> (SELECT email FROM member WHERE id = ${memberId})
          THEN to_email ELSE (id || '@erased.invalid')::citext END
      WHERE member_id = ${memberId} OR to_email = (SELECT email FROM member WHERE id = ${memberId})`,
  ),
  blanked(
    'gift_card_address',
    ({ memberId }) => sql`
      UPDATE gift_card_address SET former = (id || '@erased.invalid')::citext, email = (id || '.new@erased.invalid')::citext
      WHERE card_id IN (SELECT id FROM gift_card WHERE member_id = ${memberId})
        OR (SELECT email FROM member WHERE id = ${memberId}) IN (former, email)`,
  ),
]
