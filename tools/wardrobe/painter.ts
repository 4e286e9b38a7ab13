import { createHash } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import sharp from 'sharp'
import { type EncodedPicture, type Encoding, encodePicture } from '#/goods/catalogue/images/encode-picture.ts'
import { garments } from '../../demo/catalogue/garments.ts'
import {
  descriptionOf,
  type Painted,
  pictureName,
  picturesFolder,
  type Shown,
  shownOf,
} from '../../demo/catalogue/pictures.ts'
import { renderGarment } from './render.ts'

/** Wide enough for a phone's picture at twice its points; the next size would double the size of the repository. */
const WIDTH = 720
/** Encoded once and kept in git: its bytes matter more than a few seconds each. */
const patient: Encoding = {
  avif: { quality: 48, effort: 3, chromaSubsampling: '4:2:0' },
  webp: { quality: 66, effort: 5 },
}

/** One of several painters: each takes its share of the pictures, and reports each one done. */
const { share, painters, wanted } = workerData as { share: number; painters: number; wanted: string[] }
const due = shownOf(garments)
  .filter((shown) => wanted.includes(pictureName(shown)))
  .sort((a, b) => colourOf(a) - colourOf(b))
for (const [index, shown] of due.entries())
  if (index % painters === share) parentPort?.postMessage([pictureName(shown), await paint(shown)])

/** Sorts the first colour of every garment before the second of any. */
function colourOf({ garment, colourway }: Shown) {
  return garment.colourways.indexOf(colourway)
}

async function paint(shown: Shown): Promise<Painted> {
  const master = await sharp(await renderGarment(shown))
    .resize({ width: WIDTH })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const { files, ...picture } = await encodePicture(master, patient)
  await write(pictureName(shown), files)
  return { paintedFrom: descriptionOf(shown), picture: { key: keyOf(files), ...picture } }
}

async function write(name: string, files: EncodedPicture['files']) {
  const folder = new URL(`${name}/`, picturesFolder)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const { name: file, bytes } of files) await writeFile(new URL(file, folder), bytes)
}

/** A hash of the served files, so that an address never changes its picture. */
function keyOf(files: EncodedPicture['files']) {
  const hash = createHash('sha256')
  for (const { bytes } of files) hash.update(bytes)
  return hash.digest('hex').slice(0, 32)
}
