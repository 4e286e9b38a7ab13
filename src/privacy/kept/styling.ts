import { inMemberBoxes } from './boxes.ts'
import { colleague, type Kept, machinery, ownerColumn, where } from './kept.ts'

/** What a stylist laid, offered and answered for a member's box. */
export const stylingKept: readonly Kept[] = [
  {
    table: 'preview_alternative',
    as: 'alternatives',
    ofMember: inMemberBoxes,
    exported: ['box_id', 'item_id', 'sku', 'price', 'state', 'held_at', 'chosen_at'],
    left: { id: machinery, place: machinery, reservation_id: machinery },
    order: 'held_at, sku',
  },
  {
    table: 'wish_answer',
    as: 'wishAnswers',
    ofMember: inMemberBoxes,
    exported: ['box_id', 'line', 'fulfilled', 'item_id', 'why', 'words', 'answered_at'],
    left: { answered_by: colleague },
    order: 'box_id, line',
  },
  {
    table: 'stylist_change',
    as: 'stylistChanges',
    ofMember: where('member_id'),
    exported: ['cause', 'why', 'words', 'at', 'seen_at', 'shown_at'],
    left: {
      id: machinery,
      member_id: ownerColumn,
      from_id: colleague,
      to_id: colleague,
      seen_by: colleague,
      shown_by: colleague,
    },
    order: 'at',
  },
  {
    table: 'worn_question',
    as: 'howIsItNowAsked',
    ofMember: where('member_id'),
    exported: ['box_id', 'asked_at'],
    left: { member_id: ownerColumn },
    order: 'asked_at',
  },
  {
    table: 'worn_answer',
    as: 'howIsItNow',
    ofMember: where('member_id'),
    exported: ['box_id', 'item_id', 'worn', 'fits', 'quality', 'words', 'at'],
    left: { nth: machinery, member_id: ownerColumn },
    order: 'nth',
  },
  {
    table: 'worn_rest',
    as: 'howIsItNowStopped',
    ofMember: where('member_id'),
    exported: ['since'],
    left: { member_id: ownerColumn },
    order: 'since',
  },
]
