export type Rgb = readonly [number, number, number]

const toLinear = (c: number) => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)

/** A hex colour as linear light, 0…1 per channel. */
export function light(hex: string): Rgb {
  const n = Number.parseInt(hex.slice(1), 16)
  return [toLinear(((n >> 16) & 255) / 255), toLinear(((n >> 8) & 255) / 255), toLinear((n & 255) / 255)]
}

export const blend = (a: Rgb, b: Rgb, t: number): Rgb => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
]

const LEVELS = 4096
const curve = Uint8ClampedArray.from({ length: LEVELS + 1 }, (_, i) => {
  const c = i / LEVELS
  return Math.round(255 * (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055))
})

/** Linear light to a screen byte; everything past white stays white. */
export const screen = (c: number) => curve[c <= 0 ? 0 : c >= 1 ? LEVELS : (c * LEVELS + 0.5) | 0]!
