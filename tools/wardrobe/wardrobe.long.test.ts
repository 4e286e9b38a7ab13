import { expect, test } from 'vitest'
import { type Colourway, type Garment, garments } from '../../demo/catalogue/garments.ts'
import { views } from '../../demo/catalogue/pictures.ts'
import { sceneOf } from './cuts/scene-of.ts'
import type { Picture } from './draw.ts'
import { paintGarment } from './render.ts'

const oneOfEachKind = [...new Map(garments.map((garment) => [garment.kind, garment])).values()]

test.each(oneOfEachKind)('a $kind covers the middle of its picture and leaves the corner bare', (garment) => {
  const { data, width, height } = pictureOf(garment)
  expect(data.length).toBe(width * height * 3)
  const covered = pixel(data, (height / 2) * width + width / 2 + 160)
  const bare = pixel(data, 0)
  expect(Math.max(...covered.map((value, i) => Math.abs(value - (bare[i] ?? 0))))).toBeGreaterThan(3)
})

const front = (garment: Garment) => ({ garment, colourway: first(garment), view: 'front' as const })
const pictures = new Map<string, Picture>()
function pictureOf(garment: Garment): Picture {
  const picture = pictures.get(garment.handle) ?? paintGarment(front(garment))
  pictures.set(garment.handle, picture)
  return picture
}

const pixel = (data: Uint8Array, at: number) => [...data.subarray(at * 3, at * 3 + 3)]

function first({ handle, colourways: [colourway] }: Garment): Colourway {
  if (!colourway) throw new Error(`${handle} comes in no colour`)
  return colourway
}

test.each(garments)('every part of $handle has an outline of real numbers, from every side', (garment) => {
  for (const view of views)
    for (const { shape } of sceneOf(garment, first(garment), view).parts) {
      expect(shape.length).toBeGreaterThan(2)
      expect(shape.flat().every(Number.isFinite)).toBe(true)
    }
})

test('from near, the cloth reaches every edge of its picture', () => {
  const garment = oneOfEachKind[0]!
  const { data, width, height } = paintGarment({ ...front(garment), view: 'cloth' })
  const table = pixel(pictureOf(garment).data, 0)
  for (const at of [0, width - 1, (height - 1) * width, height * width - 1])
    expect(pixel(data, at)).not.toEqual(table)
})

test('the same garment is drawn the same way twice', () => {
  for (const garment of oneOfEachKind.slice(0, 1))
    expect(Buffer.compare(paintGarment(front(garment)).data, pictureOf(garment).data)).toBe(0)
})
