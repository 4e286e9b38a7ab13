import { expect, test } from 'vitest'
import type { GoodsState } from '#/platform/ports/contract.ts'
import { isLastOfParcel } from './last-of-parcel.rule.ts'

const announcedAt = new Date('2026-11-20T10:00:00Z')
const decidedAt = announcedAt
const piece = (id: string, state: GoodsState, announced = true) => ({
  id,
  state,
  announcedAt: announced ? announcedAt : null,
})

test.each([
  {
    goods: [piece('dress', 'returned'), piece('shirt', 'had', false)],
    decidedAt: null,
    isLast: true,
    because: 'the only announced piece is here',
  },
  {
    goods: [piece('dress', 'returned'), piece('shirt', 'returning')],
    decidedAt: null,
    isLast: false,
    because: 'another announced piece is on its way',
  },
  {
    goods: [piece('dress', 'returned', false), piece('shirt', 'had', false)],
    decidedAt: null,
    isLast: false,
    because: 'an unannounced parcel may hold more',
  },
  {
    goods: [piece('dress', 'returned', false), piece('shirt', 'had', false)],
    decidedAt,
    isLast: true,
    because: 'a decided box awaits the pieces that go back, and no others',
  },
  {
    goods: [piece('dress', 'returned', false), piece('shirt', 'elsewhere', false)],
    decidedAt: null,
    isLast: false,
    because: 'a box that is not decided may send back more',
  },
])('R7.08 R10.01 $because: $isLast', ({ goods, decidedAt, isLast }) =>
  expect(isLastOfParcel(goods, { unitId: 'dress', decidedAt })).toBe(isLast),
)
