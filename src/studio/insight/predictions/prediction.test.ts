import { expect, test } from 'vitest'
import {
  aucOf,
  type Bin,
  byBin,
  distanceOf,
  groupsOf,
  seenOf,
  shiftOf,
  shiftWord,
} from './prediction.rule.ts'

const bin = (bin: number, answered: number, seen: number): Bin => ({
  ...{ bin, given: answered, answered, seen },
  predicted: ((bin + 0.5) / 50) * answered,
})

test('R8.07 predictions stand in groups of ten, and too few join their neighbours', () => {
  const bins = [bin(0, 40, 1), bin(1, 10, 1), bin(2, 25, 2), bin(30, 10, 8)]
  expect(groupsOf(bins).map(({ from, to, answered }) => ({ from, to, answered }))).toEqual([
    { from: 0, to: 0.02, answered: 40 },
    { from: 0.02, to: 0.62, answered: 45 },
  ])
  expect(groupsOf([bin(4, 29, 2)]), 'twenty-nine answers are too few for any group').toEqual([])
})

test('R8.07 a share is told with its interval beside the mean chance', () => {
  const told = seenOf(bin(12, 100, 25))
  expect(told).toMatchObject({ answered: 100, seen: 25, predicted: 0.25 })
  expect(told.low).toBeCloseTo(0.175, 2)
  expect(told.high).toBeCloseTo(0.343, 2)
})

test.each([
  {
    bins: [bin(5, 100, 11), bin(25, 100, 51)],
    distance: 0,
    because: 'chances come true as often as they say',
  },
  {
    bins: [bin(5, 100, 31), bin(25, 100, 31)],
    distance: 0.2,
    because: 'each is off by a fifth, in both directions',
  },
  { bins: [bin(5, 20, 2)], distance: undefined, because: 'too few' },
])('R8.07 the distance of chance and share: $because', ({ bins, distance }) => {
  if (distance === undefined) expect(distanceOf(bins)).toBeUndefined()
  else expect(distanceOf(bins)).toBeCloseTo(distance, 2)
})

test.each([
  { bins: [bin(5, 50, 0), bin(40, 50, 50)], auc: 1, because: 'all that came true had the higher chance' },
  { bins: [bin(5, 50, 50), bin(40, 50, 0)], auc: 0, because: 'all had the lower one' },
  { bins: [bin(20, 100, 50)], auc: 0.5, because: 'equal chances tell nothing apart' },
  { bins: [bin(5, 100, 20), bin(40, 100, 80)], auc: 0.8, because: 'four of five on the right side' },
  { bins: [bin(5, 500, 29)], auc: undefined, because: 'twenty-nine that came true are too few' },
  { bins: [bin(5, 500, 480)], auc: undefined, because: 'twenty that did not are too few' },
])('R8.07 the AUC: $because', ({ bins, auc }) => {
  const told = aucOf(bins)
  if (auc === undefined) return expect(told).toBeUndefined()
  expect(told!.auc).toBeCloseTo(auc, 5)
  expect(told!.low).toBeLessThanOrEqual(auc)
  expect(told!.high).toBeGreaterThanOrEqual(auc)
})

test('R8.07 an AUC of many answers has a narrower interval than one of few', () => {
  const width = (times: number) => {
    const { low, high } = aucOf([bin(5, 100 * times, 20 * times), bin(40, 100 * times, 80 * times)])!
    return high - low
  }
  expect(width(10)).toBeLessThan(width(1) / 2)
})

test.each([
  { before: { dress: 500, coat: 500 }, now: { dress: 50, coat: 50 }, word: 'as before' },
  { before: { dress: 500, coat: 500 }, now: { dress: 140, coat: 60 }, word: 'somewhat other' },
  { before: { dress: 500, coat: 500 }, now: { dress: 10, coat: 10, shoes: 180 }, word: 'other' },
  { before: { dress: 500 }, now: { dress: 99 }, word: undefined },
])('R8.07 the mix of $now after $before is $word', ({ before, now, word }) => {
  const shift = shiftOf(new Map(Object.entries(before)), new Map(Object.entries(now)))
  expect(shift === undefined ? undefined : shiftWord(shift)).toBe(word)
})

test('R8.07 bins of several weeks are added up', () => {
  expect(byBin([bin(3, 10, 1), bin(1, 5, 0), bin(3, 20, 2)])).toMatchObject([
    { bin: 1, answered: 5 },
    { bin: 3, answered: 30, seen: 3 },
  ])
})
