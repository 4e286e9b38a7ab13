import { garmentMask } from './cut-out.rule.ts'
import { loadSharp } from './load-sharp.ts'

export const CUT_WIDTH = 480
/** The part of the blurred edge that becomes transparent: it has the ground's colour. */
const EDGE = { from: 150, over: 60 }

/** A garment without its ground, cropped to its outline. A picture without a plain ground is drawn whole. */
export async function drawCutOut(bytes: Uint8Array): Promise<Uint8Array> {
  const sharp = await loadSharp()
  const { data, info } = await sharp(bytes)
    .resize({ width: CUT_WIDTH })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const size = { width: info.width, height: info.height }
  const mask = garmentMask({ data, ...size })
  const whole = sharp(data, { raw: { ...size, channels: 3 } })
  if (!mask?.includes(255)) return whole.webp({ quality: 78 }).toBuffer()
  const soft = await sharp(mask, { raw: { ...size, channels: 1 } })
    .blur(2.2)
    .extractChannel(0)
    .raw()
    .toBuffer()
  const alpha = soft.map((value) => Math.max(0, Math.min(255, ((value - EDGE.from) * 255) / EDGE.over)))
  const cut = await whole
    .joinChannel(Buffer.from(alpha), { raw: { ...size, channels: 1 } })
    .png()
    .toBuffer()
  return sharp(cut)
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 20 })
    .webp({ quality: 70, alphaQuality: 70, effort: 6 })
    .toBuffer()
}
