import { expect, test } from 'vitest'
import { adjustedForClients, type CountedBox, expectedShare } from './expected-kept.rule.ts'

const box = (sent: number, kept: number, earlierSent = 0, earlierKept = 0): CountedBox => ({
  sent,
  kept,
  earlierSent,
  earlierKept,
})

test.each([
  { earlierSent: 0, earlierKept: 0, share: 0.5, because: 'a new client keeps what clients keep' },
  {
    earlierSent: 10,
    earlierKept: 10,
    share: 0.75,
    because: 'ten earlier pieces weigh as much as the average',
  },
  {
    earlierSent: 10,
    earlierKept: 0,
    share: 0.25,
    because: 'a client who kept nothing is expected to keep less',
  },
  { earlierSent: 90, earlierKept: 90, share: 0.95, because: 'a long history outweighs the average' },
])('R8.07 the share expected of a client: $because', ({ share, ...history }) => {
  expect(expectedShare(history, 0.5)).toBeCloseTo(share)
})

test.each([
  { boxes: [box(10, 5)], adjusted: 0.5, because: 'average clients, an average result' },
  { boxes: [box(10, 5, 90, 90)], adjusted: 0.263, because: 'clients who keep all: five of ten is little' },
  { boxes: [box(10, 5, 90, 0)], adjusted: 1, because: 'clients who keep nothing: no share is above one' },
  { boxes: [box(10, 4, 10, 2), box(10, 6, 10, 8)], adjusted: 0.5, because: 'easy and hard clients balance' },
  { boxes: [], adjusted: 0, because: 'nothing was sent' },
])('R8.07 what was kept, with average clients: $because', ({ boxes, adjusted }) => {
  expect(adjustedForClients(boxes, 0.5).adjusted).toBeCloseTo(adjusted, 3)
})

test('R8.07 the average of all stylists is unchanged by the adjustment', () => {
  const boxes = [box(10, 5), box(8, 4), box(6, 3)]
  expect(adjustedForClients(boxes, 0.5)).toEqual({ sent: 24, kept: 12, expected: 12, adjusted: 0.5 })
})
