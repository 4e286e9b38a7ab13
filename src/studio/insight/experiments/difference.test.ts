import { expect, test } from 'vitest'
import { differenceOf, isSure, isUneven, type Sample } from './difference.rule.ts'

/** Numbers of 0 to 1 that are the same at each run (mulberry32). */
function generator(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Kept value of a box of five pieces: many keep nothing, and prices are skewed. `share`: of pieces that are kept. */
function keptValue(random: () => number, share: number) {
  if (random() < 0.25) return 0
  let value = 0
  for (let piece = 0; piece < 5; piece++) if (random() < share) value += 200 * Math.exp(1.2 * random())
  return value
}

class Sums {
  members = 0
  sum = 0
  squares = 0
  add(value: number) {
    this.members++
    this.sum += value
    this.squares += value * value
  }
  get sample(): Sample {
    const { members, sum, squares } = this
    const mean = sum / members
    return { members, mean, variance: members < 2 ? 0 : (squares - members * mean * mean) / (members - 1) }
  }
}

const RUNS = 400
const DAYS = 100
const MEMBERS_A_DAY = 20

/** The share of experiments of a hundred days that are sure on any of them, looked at each day. */
function sureRuns({
  usual,
  other,
  isSureBy,
}: {
  usual: number
  other: number
  isSureBy: typeof alwaysValid
}) {
  let sure = 0
  for (let run = 1; run <= RUNS; run++) {
    const random = generator(run)
    const arms = [new Sums(), new Sums()] as const
    for (let day = 0; day < DAYS; day++) {
      for (let member = 0; member < MEMBERS_A_DAY; member++) {
        const isOther = random() < 0.5
        arms[isOther ? 1 : 0].add(keptValue(random, isOther ? other : usual))
      }
      if (isSureBy(arms[0].sample, arms[1].sample)) {
        sure++
        break
      }
    }
  }
  return sure / RUNS
}

const alwaysValid = (usual: Sample, other: Sample) => {
  const difference = differenceOf(usual, other)
  return difference !== undefined && isSure(difference)
}
const atOneLook = (usual: Sample, other: Sample) =>
  Math.min(usual.members, other.members) > 30 &&
  Math.abs(other.mean - usual.mean) >
    1.96 * Math.sqrt(usual.variance / usual.members + other.variance / other.members)

test('R8.07 without a difference at most 5 % of experiments are sure of one, on any of a hundred days', () => {
  expect(sureRuns({ usual: 0.4, other: 0.4, isSureBy: alwaysValid })).toBeLessThanOrEqual(0.05)
})

test('R8.07 an interval made for one look would be sure of nothing in more than a quarter of them', () => {
  expect(sureRuns({ usual: 0.4, other: 0.4, isSureBy: atOneLook })).toBeGreaterThan(0.25)
})

test('R8.07 a true difference is found: 40 % against 48 % of pieces kept, within two thousand members', () => {
  expect(sureRuns({ usual: 0.4, other: 0.48, isSureBy: alwaysValid })).toBeGreaterThan(0.9)
})

const sample = (members: number, mean: number, variance = 1): Sample => ({ members, mean, variance })
test.each([
  { usual: sample(29, 0), arm: sample(500, 1), because: 'too few members of the usual arm' },
  { usual: sample(500, 0), arm: sample(29, 1), because: 'too few members of the other arm' },
  { usual: sample(500, 0, 0), arm: sample(500, 1), because: 'no complaint at all is no measure of chance' },
])('R8.07 nothing is told: $because', ({ usual, arm }) => {
  expect(differenceOf(usual, arm)).toBeUndefined()
})

test('R8.07 the interval narrows with members and is wider for two comparisons than for one', () => {
  const width = (members: number, comparisons?: number) => {
    const { low, high } = differenceOf(sample(members, 0), sample(members, 0), comparisons)!
    return high - low
  }
  expect(width(1000)).toBeLessThan(width(100))
  expect(width(100, 2)).toBeGreaterThan(width(100))
})

test.each([
  { members: [500, 500], shares: [500, 500], uneven: false, because: 'as planned' },
  { members: [540, 460], shares: [500, 500], uneven: false, because: 'chance may do it' },
  { members: [600, 400], shares: [500, 500], uneven: true, because: 'chance does not' },
  { members: [100, 900], shares: [100, 900], uneven: false, because: 'one in ten was planned' },
  { members: [14, 2], shares: [500, 500], uneven: false, because: 'too few to say' },
])('R8.07 members of the arms: $because', ({ members, shares, uneven }) => {
  expect(isUneven(members.map((count, nth) => ({ members: count, share: shares[nth]! })))).toBe(uneven)
})
