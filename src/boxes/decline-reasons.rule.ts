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
