import { expect, test } from 'vitest'
import { marketIds } from '#/platform/markets/markets.ts'
import { garments } from './garments.ts'

test('the demo shop has at least 120 garments in 15 kinds, each under its own handle', () => {
  expect(garments.length).toBeGreaterThanOrEqual(120)
  expect(new Set(garments.map((g) => g.kind)).size).toBe(15)
  expect(new Set(garments.map((g) => g.handle)).size).toBe(garments.length)
})

test.each(garments)('$handle speaks four languages and costs something in each market', (garment) => {
  for (const language of marketIds) {
    for (const texts of [garment.title, garment.description, garment.material, garment.care])
      expect(texts[language]).not.toBe('')
    for (const { name } of garment.colourways) expect(name[language]).not.toBe('')
  }
  for (const amount of Object.values(garment.price)) expect(amount).toBeGreaterThan(10_00)
  expect(garment.sizes.length).toBeGreaterThan(garment.kind === 'bag' ? 0 : 3)
})

test.each([
  { handle: 'sol-camisole', features: ['silk', 'sleeveless', 'plain'], because: 'it hangs on straps' },
  {
    handle: 'vera-sheath-dress',
    features: ['polyester', 'viscose', 'sleeveless', 'plain'],
    because: 'it has no sleeves',
  },
  { handle: 'elva-tee', features: ['cotton', 'short sleeve', 'plain'], because: 'short sleeves are sleeves' },
  {
    handle: 'liv-leopard-blouse',
    features: ['viscose', 'long sleeve', 'animal'],
    because: 'the survey says animal',
  },
  { handle: 'tova-v-neck', features: ['wool', 'long sleeve', 'plain'], because: 'merino is wool' },
])('R6.01 R8.02 $handle is tagged with what a never list names: $because', ({ handle, features }) => {
  expect(garments.find((garment) => garment.handle === handle)?.tags.features).toEqual(features)
})
