/** Why a colleague gave credit, in words that a member reads in their language. */
export const causes = ['apology', 'delay', 'fault', 'thanks'] as const
export type Cause = (typeof causes)[number]
