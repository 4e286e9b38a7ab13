import { expect, test } from 'vitest'
import { layOnTable } from './one-ground.ts'

type Colour = readonly [number, number, number]
const white: Colour = [255, 255, 255]
const paper: Colour = [247, 241, 236]
const wool: Colour = [128, 64, 32]

/** Four by four pixels: a ground, and a garment in the middle that hangs down to the lower edge. */
const photographOn = (ground: Colour, corner: Colour = ground) =>
  Uint8Array.from(
    Array.from({ length: 16 }, (_, at) => {
      if (at === 0) return corner
      return at % 4 === 1 || at % 4 === 2 || at >= 12 ? wool : ground
    }).flat(),
  )
const raw = { width: 4, height: 4, channels: 3 }
const firstOf = (pixels: Uint8Array) => [...pixels.slice(0, 3)]

test('R7.03 a photograph on white lies on the house’s table, with its garment', () => {
  const pixels = photographOn(white)
  layOnTable(pixels, raw)
  expect(firstOf(pixels)).toEqual([245, 239, 232])
  expect([...pixels.slice(3, 6)]).toEqual([123, 60, 29])
})

test('R7.03 a photograph from near lies on it too, though a shoulder reaches the edge', () => {
  const pixels = photographOn(white)
  pixels.set(wool, 4 * 3)
  layOnTable(pixels, raw)
  expect(firstOf(pixels)).toEqual([245, 239, 232])
})

test.each([
  { pixels: photographOn(paper), because: 'it lies on the table already' },
  { pixels: photographOn(white, wool), because: 'there is a scene up to its corner' },
])('R7.03 a photograph stays as it is: $because', ({ pixels }) => {
  const before = firstOf(pixels)
  layOnTable(pixels, raw)
  expect(firstOf(pixels)).toEqual(before)
})
