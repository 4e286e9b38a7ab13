import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawPackingSlip } from './packing-slip.pdf.ts'

/** Pictures of different colours: an equal one is stored once. */
const picture = async (red: number) => {
  const jpeg = await sharp({
    create: { width: 240, height: 320, channels: 3, background: { r: red, g: 31, b: 43 } },
  })
    .jpeg()
    .toBuffer()
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`
}
const address = {
  name: 'Elsa Łukasz-Nørregård',
  street: 'Gasse',
  streetNumber: '3',
  streetDoor: '',
  zip: '10115',
  city: 'Berlin',
  country: 'DE',
}
const line = (id: string) => ({
  id,
  title: 'Midikleid mit Blüten',
  details: 'Nordstrand · Nachtblau · 38',
  price: '119 €',
  note: 'Für das Büro und danach.',
  picture: id,
})
const slip = {
  title: 'Lieferschein',
  greeting: 'Liebe Elsa,',
  from: 'Sofie, deine Stylistin',
  note: 'fünf Teile für die dunklen Monate.\nFang mit dem Kleid an.',
  sums: [
    { label: 'Umwelt- und Bearbeitungsgebühr', amount: '19 €' },
    { label: 'Alles zusammen', amount: '618 €' },
  ],
  howTo: 'Probier alles in Ruhe an.',
  labels: 'Lass die Etiketten an allem.',
}
const draw = async (ids: string[], known: readonly string[] = ids) => {
  const pictures = Object.fromEntries(
    await Promise.all(known.map(async (id, nth) => [id, await picture(nth * 40)] as const)),
  )
  const facts = { number: '100231', address, language: 'de-DE', pictures }
  return (await drawPackingSlip({ ...facts, slip: { ...slip, lines: ids.map(line) } })).toString('latin1')
}
const count = (pdf: string, what: RegExp) => pdf.match(what)?.length ?? 0

test('R8.03 the packing slip of a box is one page, in the brand’s faces, which it brings with it', async () => {
  const pdf = await draw(['a', 'b', 'c', 'd', 'e'])
  expect(count(pdf, /\/Type \/Page\b/g)).toBe(1)
  expect(count(pdf, /\/FontFile2/g)).toBeGreaterThanOrEqual(4)
  for (const face of ['HankenGrotesk', 'Newsreader']) expect(pdf).toContain(`+${face}`)
  expect(pdf).toMatch(/\/Lang/)
})

test('R8.03 each piece of it has its picture, and one without a picture is there all the same', async () => {
  expect(count(await draw(['a', 'b', 'c']), /\/Subtype \/Image/g)).toBe(3)
  expect(count(await draw(['a', 'b', 'c'], ['a']), /\/Subtype \/Image/g)).toBe(1)
})

test('R8.03 R11.05 a screen reader is told its language, its heading, and each piece as a row', async () => {
  const pdf = await draw(['a', 'b', 'c'])
  expect(pdf).toMatch(/\/Marked true/)
  expect(pdf).toContain('/Lang (de-DE)')
  expect(count(pdf, /\/S \/H1\b/g)).toBe(1)
  expect(count(pdf, /\/S \/TR\b/g)).toBe(3 + slip.sums.length)
})

test('R8.03 a letter that the italic lacks is written upright, and lost is none', async () => {
  const italics = (pdf: string) => count(pdf, /\+Newsreader16pt-Italic/g)
  const facts = { number: '100231', address, language: 'de-DE', pictures: {} }
  const letter = { ...slip, lines: [], note: 'Łódź' }
  const pdf = (await drawPackingSlip({ ...facts, slip: letter })).toString('latin1')
  expect(italics(pdf)).toBe(0)
  expect(italics(await draw(['a']))).toBeGreaterThan(0)
})
