import { expect, test } from 'vitest'
import { altFor } from './alt.ts'
import { sceneOf } from './draw/cuts/scene-of.ts'
import type { Picture } from './draw/draw.ts'
import { paintGarment } from './draw/render.ts'
import { type Colourway, type Garment, garments, type Language } from './garments.ts'

const languages: Language[] = ['da', 'se', 'nl', 'de']

test('the demo shop has at least 40 garments in 7 kinds, each under its own handle', () => {
  expect(garments.length).toBeGreaterThanOrEqual(40)
  expect(new Set(garments.map((g) => g.kind)).size).toBe(7)
  expect(new Set(garments.map((g) => g.handle)).size).toBe(garments.length)
})

test.each(garments)('$handle speaks four languages and costs something in each market', (garment) => {
  for (const language of languages) {
    for (const words of [garment.title, garment.description, garment.material, garment.care])
      expect(words[language]).not.toBe('')
    for (const colourway of garment.colourways)
      expect(altFor(garment, colourway, language)).toContain(colourway.name[language])
  }
  for (const amount of Object.values(garment.price)) expect(amount).toBeGreaterThan(10_00)
  expect(garment.sizes.length).toBeGreaterThan(3)
})

test.each([
  { handle: 'sol-camisole', features: ['silk', 'sleeveless'], because: 'it hangs on straps' },
  {
    handle: 'vera-sheath-dress',
    features: ['polyester', 'viscose', 'sleeveless'],
    because: 'it has no sleeves',
  },
  { handle: 'elva-tee', features: ['cotton'], because: 'short sleeves are sleeves' },
  { handle: 'liv-leopard-blouse', features: ['viscose', 'animal'], because: 'the survey says animal' },
  { handle: 'tova-v-neck', features: ['wool'], because: 'merino is wool' },
])('R6.01 R8.02 $handle is tagged with what a never list names: $because', ({ handle, features }) => {
  expect(garments.find((garment) => garment.handle === handle)?.tags.features).toEqual(features)
})

const oneOfEachKind = [...new Map(garments.map((garment) => [garment.kind, garment])).values()]

test.each(oneOfEachKind)('a $kind covers the middle of its picture and leaves the corner bare', (garment) => {
  const { data, width, height } = paintGarment(garment, first(garment))
  expect(data.length).toBe(width * height * 3)
  const covered = pixel(data, (height / 2) * width + width / 2 + 160)
  const bare = pixel(data, 0)
  expect(Math.max(...covered.map((value, i) => Math.abs(value - (bare[i] ?? 0))))).toBeGreaterThan(3)
})

const pictures = new Map<string, Picture>()
function pictureOf(garment: Garment): Picture {
  const picture = pictures.get(garment.handle) ?? paintGarment(garment, first(garment))
  pictures.set(garment.handle, picture)
  return picture
}

const pixel = (data: Uint8Array, at: number) => [...data.subarray(at * 3, at * 3 + 3)]

function first({ handle, colourways: [colourway] }: Garment): Colourway {
  if (!colourway) throw new Error(`${handle} comes in no colour`)
  return colourway
}

test.each(garments)('every part of $handle has an outline of real numbers', (garment) => {
  for (const { shape } of sceneOf(garment, first(garment)).parts) {
    expect(shape.length).toBeGreaterThan(2)
    expect(shape.flat().every(Number.isFinite)).toBe(true)
  }
})

test('the same garment is drawn the same way twice', () => {
  for (const garment of oneOfEachKind.slice(0, 1))
    expect(Buffer.compare(paintGarment(garment, first(garment)).data, pictureOf(garment).data)).toBe(0)
})
