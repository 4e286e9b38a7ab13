export type OrderBlock = 'credit-needed' | 'card-needed' | 'profile-needed'

/** Why she cannot order a box yet, in the order in which she would put it right. */
export function orderBlock({
  creditState,
  hasCard,
  profileCompleted,
}: {
  creditState: 'unchecked' | 'approved' | 'refused'
  hasCard: boolean
  profileCompleted: boolean
}): OrderBlock | undefined {
  if (creditState !== 'approved') return 'credit-needed'
  if (!hasCard) return 'card-needed'
  return profileCompleted ? undefined : 'profile-needed'
}
