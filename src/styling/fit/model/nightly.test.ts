import { expect, test } from 'vitest'
import { trainNight } from './nightly.rule.ts'
import type { FitAnswer } from './question.rule.ts'
import { randomFrom } from './random.rule.ts'

/** Members whose own size is too small or too large for a piece by its distance, in products that run small or large. */
function answers(count: number): FitAnswer[] {
  const random = randomFrom(5)
  return Array.from({ length: count }, (_, at) => {
    const [product, line, ownLine] = [
      Math.floor(random() * 40),
      Math.floor(random() * 6),
      Math.floor(random() * 6),
    ]
    const ease = line - ownLine + ((product % 5) - 2) * 0.6 + random() - 0.5
    return {
      memberId: `member ${at % 300}`,
      productId: `product ${product}`,
      brand: `brand ${product % 7}`,
      kind: 'dress',
      size: String(32 + 2 * line),
      line,
      ownLine,
      body: {},
      felt: ease < -1 ? 'small' : ease > 1 ? 'large' : 'fits',
      day: Math.floor(at / 20),
    }
  })
}
function run(given: readonly FitAnswer[]) {
  const steps = trainNight(given)
  for (let turns = 0; ; turns++) {
    const { done, value } = steps.next()
    if (done) return { ...value, turns }
  }
}

test('R8.02 few answers train no network', () => {
  expect(run(answers(500))).toMatchObject({ network: undefined, report: { answers: 500, adopted: false } })
})

test('R6.10 silent keeps train no network, and judge none', () => {
  const silent = answers(3000).map((answer) => ({ ...answer, weight: 0.25 }))
  expect(run(silent).report).toMatchObject({ judged: 0, adopted: false })
})

test('R8.02 a network that predicts the last tenth better than the counters is taken, in many steps', () => {
  const { network, report, turns } = run(answers(3000))
  expect(report).toMatchObject({ answers: 3000, judged: 300, adopted: true })
  expect(report.network!.logLoss).toBeLessThan(report.counters!.logLoss)
  expect(network).toBeDefined()
  expect(turns).toBeGreaterThan(10)
})
