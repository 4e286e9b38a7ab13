/** The values of each aspect of a garment. */
export const aspectValues = {
  sleeve: ['none', 'short', 'three-quarter', 'long'],
  neck: ['high', 'v'],
  length: ['short', 'knee', 'long'],
  fit: ['close', 'regular', 'loose'],
  print: ['plain', 'stripe', 'check', 'dot', 'floral', 'animal', 'unnamed'],
  fabric: [
    'wool',
    'leather',
    'imitation-leather',
    'fur',
    'polyester',
    'polyamide',
    'acrylic',
    'viscose',
    'cotton',
    'linen',
    'silk',
  ],
  heel: ['flat', 'high'],
} as const
export type Aspect = keyof typeof aspectValues
export type TraitValue = (typeof aspectValues)[Aspect][number]
export const aspects = Object.keys(aspectValues) as Aspect[]

/** The values of a product by aspect; an aspect without a value is missing. */
export type Traits = Readonly<Partial<Record<Aspect, readonly string[]>>>
