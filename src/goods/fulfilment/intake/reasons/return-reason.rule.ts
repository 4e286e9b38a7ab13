/**
 * Return reasons, in the order of the member's form. Equal codes are in the table `return_reason`; their texts are
 * `return.reason.<code>`.
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
