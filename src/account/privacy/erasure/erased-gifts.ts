import { sql } from '#/platform/database/db.ts'
import { blanked, type ErasureStep, ownAddress } from './erased-step.ts'

/** Gift cards that an erased person bought or received: the cards stay valid, without names and words. */
export const erasedGifts: readonly ErasureStep[] = [
  // The receiver's address stays until the card is sent.
  blanked(
    'gift_card',
    (of) => sql`
      UPDATE gift_card SET from_name = '', words = '', to_name = '',
        to_email = CASE WHEN state = 'active' AND sendings = 0 AND to_email IS DISTINCT FROM ${ownAddress(of)}
          THEN to_email ELSE (id || '@erased.invalid')::citext END
      WHERE member_id = ${of.memberId} OR to_email = ${ownAddress(of)}`,
  ),
  blanked(
    'gift_card_address',
    (of) => sql`
      UPDATE gift_card_address SET former = (id || '@erased.invalid')::citext, email = (id || '.new@erased.invalid')::citext
      WHERE card_id IN (SELECT id FROM gift_card WHERE member_id = ${of.memberId})
        OR ${ownAddress(of)} IN (former, email)`,
  ),
]
