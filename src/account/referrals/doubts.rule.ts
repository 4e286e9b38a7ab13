/** Reasons for which a colleague must look at a referral before the credit. */
export const doubts = ['address', 'phone', 'card', 'device', 'many'] as const
export type Doubt = (typeof doubts)[number]
