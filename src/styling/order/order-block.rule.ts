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
  /** The subscription has ended; nothing comes after it (I24). */
  hasEnded: boolean
  hasCard: boolean
  profileCompleted: boolean
}

/** Why a member cannot order a box yet, in the order in which it is to be put right. */
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
