import { expect, test } from 'vitest'
import { clothColours } from '../base/tokens.ts'
import { clothOf, monogramOf } from './cloth.rule.ts'

test('R6.05 a stylist has one swatch and one letter wherever the name stands', () => {
  expect([clothOf('Ida'), clothOf('ida'), monogramOf(' ida')]).toEqual(['navy', 'navy', 'I'])
  expect([clothOf('Clara'), monogramOf('Åsa')]).toEqual(['garnet', 'Å'])
  expect(Object.keys(clothColours)).toContain(clothOf(''))
})
