import { Badge } from '#/platform/ui/notice/notice.tsx'
import type { GiftCardState } from '../gift-card.states.ts'

export const giftCardStateLabels: Record<GiftCardState, string> = {
  'awaiting-payment': 'Not paid yet',
  cancelled: 'Never paid',
  active: 'Not redeemed',
  redeemed: 'Redeemed',
  refunded: 'Given back',
  expired: 'Expired',
}
const tones = {
  'awaiting-payment': 'warning',
  cancelled: 'quiet',
  active: 'positive',
  redeemed: 'quiet',
  refunded: 'quiet',
  expired: 'quiet',
} as const

export const GiftCardBadge = ({ state }: { state: GiftCardState }) => (
  <Badge tone={tones[state]}>{giftCardStateLabels[state]}</Badge>
)
