import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { findPicture, type StoredPicture, storeEncoded } from '#/goods/catalogue/images/pictures.ts'
import type { Files } from '#/platform/files/files.ts'
import painted from '../pictures/pictures.json' with { type: 'json' }
import { type Colourway, type Garment, garments } from './garments.ts'

/** From the front, from behind, and its cloth from near. */
export const views = ['front', 'back', 'cloth'] as const
export type View = (typeof views)[number]
/** A garment in one colour from one side: what one picture shows. */
export type Shown = { garment: Garment; colourway: Colourway; view: View }
/** A picture that `npm run wardrobe` painted, and of which description. */
export type Painted = { paintedFrom: string; picture: StoredPicture }

export const picturesFolder = new URL('../pictures/', import.meta.url)
const pictures: Readonly<Record<string, Painted>> = painted

export const shownOf = (garments: Garment[]): Shown[] =>
  garments.flatMap((garment) =>
    garment.colourways.flatMap((colourway) => views.map((view) => ({ garment, colourway, view }))),
  )

export const pictureName = ({ garment, colourway, view }: Shown) =>
  [garment.handle, colourway.key, ...(view === 'front' ? [] : [view])].join('-')

/** A hash that changes with everything that the painter reads. */
export function descriptionOf({
  garment: { handle, cut, fabrics },
  colourway: { key, hex, accents },
  view,
}: Shown) {
  const seen = view === 'front' ? {} : { view }
  return createHash('sha256')
    .update(JSON.stringify({ handle, cut, look: fabrics, key, hex, accents, ...seen }))
    .digest('hex')
    .slice(0, 16)
}

export function paintedOf(shown: Shown): Painted {
  const known = pictures[pictureName(shown)]
  if (!known) throw new Error(`Nobody has painted ${pictureName(shown)}: npm run wardrobe`)
  return known
}

/** Adds the demo's missing pictures to the file store, without painting or encoding any. */
export async function putPictures(files: Files): Promise<void> {
  await Promise.all(
    Object.entries(pictures).map(async ([name, { picture }]) => {
      if (await findPicture(files, picture.key)) return
      await storeEncoded(files, picture.key, { ...picture, files: await readFiles(name, picture.widths) })
    }),
  )
}

const readFiles = (name: string, widths: readonly number[]) =>
  Promise.all(
    widths
      .flatMap((width) => [`${width}.avif`, `${width}.webp`])
      .map(async (file) => ({
        name: file,
        bytes: await readFile(new URL(`${name}/${file}`, picturesFolder)),
      })),
  )

/** A hash that changes with the garments and their pictures: a demo world with another one is filled anew. */
export const catalogueVersion = (): string =>
  createHash('sha256').update(JSON.stringify({ garments, painted })).digest('hex').slice(0, 32)
