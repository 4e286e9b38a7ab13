import { preload } from 'react-dom'
import type { Picture } from './picture.tsx'
import { pictureFiles } from './picture-files.rule.ts'

/** Preloads a picture that is likely to be looked at next, at low priority. */
export function fetchPicture(picture: Picture, sizes: string): void {
  const { address, from } = pictureFiles(picture)
  preload(address('avif'), {
    as: 'image',
    type: 'image/avif',
    imageSrcSet: from('avif'),
    imageSizes: sizes,
    fetchPriority: 'low',
  })
}
