/** Causes of a colleague's credit, shown to the member in their language. */
export const causes = ['apology', 'delay', 'fault', 'thanks'] as const
export type Cause = (typeof causes)[number]
