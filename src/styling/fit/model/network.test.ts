import { expect, test } from 'vitest'
import { meanOf, packNetwork, predictor, unpackNetwork } from './network.rule.ts'
import { felts } from './question.rule.ts'
import { randomFrom } from './random.rule.ts'
import { scoresOf } from './scores.rule.ts'
import { trainNetwork, usualTraining } from './train.rule.ts'

const names = ['size from own', 'height', 'nothing']
const ROWS = 2000
/** Pieces are small on those above their size, large on those below, with a doubt that grows towards the middle. */
function examples() {
  const random = randomFrom(3)
  const features = Float32Array.from({ length: ROWS * names.length }, (_, at) =>
    at % names.length === 2 ? 0 : 2 * random() - 1,
  )
  const felt = Uint8Array.from({ length: ROWS }, (_, row) => {
    const place = features[row * 3]! + 0.3 * features[row * 3 + 1]! + 0.4 * (random() - 0.5)
    return place < -0.4 ? 0 : place > 0.4 ? 2 : 1
  })
  return { features, felt, rows: Int32Array.from({ length: ROWS }, (_, row) => row) }
}
const training = { ...usualTraining, epochs: 40, batch: 32, networks: 1 }

test('R8.02 a network learns from examples, the same from the same seed, and survives its JSON', () => {
  const given = examples()
  const network = trainNetwork(given, names, training)
  const chances = predictor(network)
  const scored = [...given.rows].map((row) => ({
    chances: chances(given.features, row * 3),
    felt: felts[given.felt[row]!]!,
  }))
  const { auc, calibration } = scoresOf(scored)
  expect(auc).toBeGreaterThan(0.95)
  expect(calibration).toBeLessThan(0.05)

  expect(trainNetwork(given, names, training).weights).toEqual(network.weights)
  const stored = unpackNetwork(JSON.parse(JSON.stringify(packNetwork(network))), names)!
  const again = predictor(stored)(given.features)
  for (const felt of felts) expect(again[felt]).toBeCloseTo(scored[0]!.chances[felt], 2)
  expect(
    [...network.weights.filter((_, at) => at % 3 === 2 && at < 72)].every((one) => one === 0),
    'unseen',
  ).toBe(true)
  expect(unpackNetwork(packNetwork(network), ['size from own', 'height', 'weight'])).toBeUndefined()
})

test('R8.02 two networks as one give the mean of their logits', () => {
  const [one, other] = [1, 2].map((seed) => trainNetwork(examples(), names, { ...training, epochs: 1, seed }))
  const both = predictor(meanOf([one!, other!]))
  const row = Float32Array.of(0.3, -0.2, 0.9)
  const odds = (network: (row: Float32Array) => { small: number; large: number }) => {
    const { small, large } = network(row)
    return Math.log(small / large)
  }
  expect(odds(both)).toBeCloseTo((odds(predictor(one!)) + odds(predictor(other!))) / 2, 4)
})

const half = { small: 0.5, fits: 0.25, large: 0.25 }
const rare = { small: 0.1, fits: 0.8, large: 0.1 }
test.each([
  {
    scored: [
      ['small', half],
      ['fits', rare],
      ['large', rare],
    ],
    small: 1,
    because: 'the small one had the highest chance',
  },
  {
    scored: [
      ['fits', half],
      ['small', rare],
      ['large', rare],
    ],
    small: 0.25,
    because: 'one of two ranks above it and one ties',
  },
] as const)('R8.02 the AUC of small is $small: $because', ({ scored, small }) => {
  expect(scoresOf(scored.map(([felt, chances]) => ({ felt, chances }))).aucs[0]).toBe(small)
})

test('R8.02 chances that are shares have no calibration error, doubled ones have', () => {
  const shares = (small: number) =>
    Array.from({ length: 400 }, (_, at) => ({
      felt: at % 4 === 0 ? ('small' as const) : ('fits' as const),
      chances: { small, fits: 1 - small, large: 0 },
    }))
  expect(scoresOf(shares(0.25)).calibration).toBeCloseTo(0, 6)
  expect(scoresOf(shares(0.5)).calibration).toBeCloseTo(0.5 / 3, 6)
})
