/** Quick answers to "why not?"; the member's own words go beside them. */
export const declineReasons = [
  'colour',
  'price',
  'style',
  'have-similar',
  'fit-doubt',
  'fabric',
  'occasion',
  'other',
] as const
export type DeclineReason = (typeof declineReasons)[number]
