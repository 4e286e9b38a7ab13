export const orderBlocks = [
  'credit-needed',
  'credit-refused',
  'subscription-ended',
  'card-needed',
  'profile-needed',
] as const
export type OrderBlock = (typeof orderBlocks)[number]

type Known = {
  creditState: 'unchecked' | 'approved' | 'refused'
  /** The subscription has ended, so no box can follow (I24). */
  hasEnded: boolean
  hasCard: boolean
  profileCompleted: boolean
}

/** Reason why a member cannot order yet; the first one to put right. */
export function orderBlock({
  creditState,
  hasEnded,
  hasCard,
  profileCompleted,
}: Known): OrderBlock | undefined {
  if (creditState === 'refused') return 'credit-refused'
  if (creditState === 'unchecked') return 'credit-needed'
  if (hasEnded) return 'subscription-ended'
  if (!hasCard) return 'card-needed'
  return profileCompleted ? undefined : 'profile-needed'
}
