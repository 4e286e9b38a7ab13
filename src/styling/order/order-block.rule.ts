export const orderBlocks = ['credit-needed', 'subscription-ended', 'card-needed', 'profile-needed'] as const
export type OrderBlock = (typeof orderBlocks)[number]

type Known = {
  creditState: 'unchecked' | 'approved' | 'refused'
  /** Her subscription; nothing comes after it has ended (I24). */
  hasEnded: boolean
  hasCard: boolean
  profileCompleted: boolean
}

/** Why she cannot order a box yet, in the order in which she would put it right. */
export function orderBlock({
  creditState,
  hasEnded,
  hasCard,
  profileCompleted,
}: Known): OrderBlock | undefined {
  if (creditState !== 'approved') return 'credit-needed'
  if (hasEnded) return 'subscription-ended'
  if (!hasCard) return 'card-needed'
  return profileCompleted ? undefined : 'profile-needed'
}
