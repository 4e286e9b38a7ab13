import { writeFile } from 'node:fs/promises'
import sharp from 'sharp'
import { garments } from '../../demo/catalogue/garments.ts'
import { views } from '../../demo/catalogue/pictures.ts'
import { paintGarment } from './render.ts'

/** `node tools/wardrobe/contact-sheet.ts sheet.png [part of a handle] [view]`: every picture small, six in a row. */
const [target, wanted = '', seen = 'front'] = process.argv.slice(2)
const view = views.find((one) => one === seen) ?? 'front'
if (!target) throw new Error('Name the file to write')

const cell = { width: 300, height: 400 }
const pictures = garments
  .flatMap((garment) => garment.colourways.map((colourway, i) => ({ garment, colourway, i })))
  .filter(({ garment, i }) => (wanted ? `${garment.kind}/${garment.handle}`.includes(wanted) : i === 0))

const started = performance.now()
const tiles = []
for (const [i, { garment, colourway }] of pictures.entries()) {
  const { data, ...raw } = paintGarment({ garment, colourway, view })
  const input = await sharp(data, { raw }).resize(cell.width).jpeg({ quality: 90 }).toBuffer()
  tiles.push({ input, left: (i % 6) * cell.width, top: Math.floor(i / 6) * cell.height })
}
const sheet = {
  width: cell.width * 6,
  height: cell.height * Math.ceil(tiles.length / 6),
  channels: 3 as const,
  background: '#ffffff',
}
const flat = sharp({ create: sheet }).composite(tiles)
await writeFile(target, await (target.endsWith('.png') ? flat.png() : flat.jpeg({ quality: 88 })).toBuffer())
console.log(`${tiles.length} pictures, ${Math.round((performance.now() - started) / tiles.length)} ms each`)
