import { expect, test } from 'vitest'
import { mayBeSold, safetyLacks } from './safety.rule.ts'

const made = { maker: 'Luma AB', euContact: 'eu@luma.example', safetyDue: null }

// biome-ignore format: a table
test.each([
  { of: {}, lacks: [], sold: true, because: 'both are named' },
  { of: { maker: '' }, lacks: ['maker'], sold: false, because: 'no maker is named' },
  { of: { euContact: '' }, lacks: ['euContact'], sold: false, because: 'no contact in the EU is named' },
  { of: { maker: ' ', euContact: '\n' }, lacks: ['maker', 'euContact'], sold: false, because: 'blanks name nothing' },
  { of: { maker: '', safetyDue: '2026-12-27' }, lacks: ['maker'], sold: true, because: 'its day has not come' },
])('R7.03 sold: $sold, as $because', ({ of, lacks, sold }) => {
  const product = { ...made, ...of }
  expect([safetyLacks(product), mayBeSold(product)]).toEqual([lacks, sold])
})
