/** Why a person has to look at a referral before anybody is credited. */
export const doubts = ['address', 'phone', 'card', 'device', 'many'] as const
export type Doubt = (typeof doubts)[number]
