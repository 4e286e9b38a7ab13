import { expect, test } from 'vitest'
import { altFor } from './alt.ts'
import { paintGarment, renderGarment } from './draw/render.ts'
import { garments, type Language } from './garments.ts'

const languages: Language[] = ['da', 'se', 'nl', 'de']

test('the demo shop has at least 40 garments in 7 kinds, each under its own handle', () => {
  expect(garments.length).toBeGreaterThanOrEqual(40)
  expect(new Set(garments.map((g) => g.kind)).size).toBe(7)
  expect(new Set(garments.map((g) => g.handle)).size).toBe(garments.length)
})

test.each(garments)('$handle speaks four languages and costs something in each market', (garment) => {
  for (const language of languages) {
    for (const words of [garment.title, garment.description, garment.material, garment.care]) expect(words[language]).not.toBe('')
    for (const colourway of garment.colourways) expect(altFor(garment, colourway, language)).toContain(colourway.name[language])
  }
  for (const amount of Object.values(garment.price)) expect(amount).toBeGreaterThan(10_00)
  expect(garment.sizes.length).toBeGreaterThan(3)
})

test.each(garments)('$handle can be drawn', (garment) => {
  const { data, width, height } = paintGarment(garment, garment.colourways[0]!)
  expect(data.length).toBe(width * height * 3)
  expect(centre(data, width, height)).not.toEqual([...data.subarray(0, 3)])
}, 20_000)

const centre = (data: Uint8Array, width: number, height: number) => [...data.subarray(((height / 2) * width + width / 2 + 60) * 3).subarray(0, 3)]

test('the same garment is drawn the same way twice', async () => {
  const garment = garments[0]!
  const [first, second] = [await renderGarment(garment, garment.colourways[0]!), await renderGarment(garment, garment.colourways[0]!)]
  expect(first.equals(second)).toBe(true)
}, 20_000)
