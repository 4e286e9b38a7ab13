/** What she says about one piece: quick scales of a few steps, and words (R6.10). */
export const scales = {
  size: ['too-small', 'a-bit-small', 'perfect', 'a-bit-big', 'too-big'],
  fit: ['not-for-me', 'okay', 'flattering'],
  quality: ['poor', 'okay', 'good'],
  price: ['too-high', 'fair', 'good'],
  style: ['not-me', 'okay', 'love'],
} as const
export type Scale = keyof typeof scales
export const scaleNames = Object.keys(scales) as Scale[]

export type Feedback = { [S in Scale]?: (typeof scales)[S][number] } & { text?: string }
