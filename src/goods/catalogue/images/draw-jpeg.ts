import { loadSharp } from './load-sharp.ts'

/** In the fixed frame of 3:4. */
export async function drawJpeg({ bytes, width }: { bytes: Uint8Array; width: number }): Promise<Uint8Array> {
  const sharp = await loadSharp()
  return sharp(bytes)
    .resize({ width, height: (width * 4) / 3, fit: 'cover' })
    .jpeg({ quality: 80 })
    .toBuffer()
}
