/**
 * Why a piece comes back, in the order in which the member is asked. The same codes stand in the table `return_reason`;
 * what each says is the text `return.reason.<code>`.
 */
export const returnReasons = [
  'too-small',
  'too-large',
  'too-short',
  'too-long',
  'colour',
  'quality',
  'price',
  'style',
  'not-needed',
  'damaged',
  'other',
] as const
export type ReturnReason = (typeof returnReasons)[number]
