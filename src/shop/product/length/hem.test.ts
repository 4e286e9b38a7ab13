import { expect, test } from 'vitest'
import { hemOf } from './hem.rule.ts'

test.each([
  { kind: 'dress', mm: 1000, zone: 'below-knee', because: 'a dress hangs from the shoulder' },
  { kind: 'dress', mm: 850, zone: 'above-knee', because: 'fifteen centimetres shorter' },
  { kind: 'skirt', mm: 600, zone: 'knee', because: 'a skirt hangs from the waist' },
  { kind: 'skirt', mm: 780, zone: 'calf', because: 'a long one' },
  { kind: 'jacket', mm: 1080, zone: 'calf', because: 'a long coat' },
  { kind: 'knitwear', mm: 580, zone: 'hip', because: 'a jumper' },
  { kind: 'top', mm: 420, zone: 'waist', because: 'a cropped top' },
  { kind: 'trousers', mm: 1000, zone: undefined, because: 'their length may be that of the inside' },
  { kind: 'dress', mm: undefined, zone: undefined, because: 'nobody has measured it' },
  { kind: 'dress', mm: 1450, zone: undefined, because: 'it would lie on the floor' },
] as const)('R7.03 $kind of $mm mm ends at $zone: $because', ({ kind, mm, zone }) => {
  expect(hemOf(kind, mm)?.zone).toBe(zone)
})
