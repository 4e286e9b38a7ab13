/** Reasons of a stylist for leaving a proposed garment out. */
export const removalReasons = ['taste', 'colour', 'price', 'has-one', 'not-with-the-rest', 'other'] as const
export type RemovalReason = (typeof removalReasons)[number]
