export type Pixels = { data: Uint8Array; width: number; height: number }

/** Shades of the ground as shares of its mean colour, per channel. */
const BRIGHTEST = 1.035
const PLAIN = 0.965
/** A shadow has the ground's hue: its channels are darkened alike. */
const SAME_HUE = 0.03
/** Largest difference between neighbouring pixels of a ground or a shadow; an edge of a garment is steeper. */
const SMOOTH = 4
/** A shadow is this deep at most, in pixels of a picture 480 pixels wide. */
const SHADOW = 16
/** Least share of the border that is ground: below it the picture has no plain ground. */
const GROUND = 0.9
/** Smaller parts are noise of the encoding. */
const LEAST_PART = 1 / 400

/**
 * The pixels of a garment that lies on a plain ground: 255 for the garment, 0 for the ground and the garment's shadow. Null
 * for a picture without a plain ground.
 */
export function garmentMask({ data, width, height }: Pixels): Uint8Array | null {
  const border = borderOf(width, height)
  const mean = [0, 1, 2].map((c) => border.reduce((sum, i) => sum + data[i * 3 + c]!, 0) / border.length)
  const shades = (i: number) => [0, 1, 2].map((c) => data[i * 3 + c]! / mean[c]!)
  const step = (i: number, j: number) =>
    Math.max(...[0, 1, 2].map((c) => Math.abs(data[i * 3 + c]! - data[j * 3 + c]!)))
  const mask = new Uint8Array(width * height).fill(255)
  const depth = new Uint8Array(width * height)
  const ground = border.filter((i) => shades(i).every((shade) => shade > PLAIN && shade < BRIGHTEST))
  if (ground.length < GROUND * border.length) return null
  for (const i of ground) mask[i] = 0
  for (const i of ground)
    for (const j of neighbours(i, width, mask.length)) {
      if (mask[j] === 0 || step(i, j) > SMOOTH) continue
      const of = shades(j)
      const [darkest, brightest] = [Math.min(...of), Math.max(...of)]
      if (brightest > BRIGHTEST || brightest - darkest > SAME_HUE) continue
      const deep = darkest > PLAIN ? 0 : depth[i]! + 1
      if (deep > SHADOW) continue
      depth[j] = deep
      mask[j] = 0
      ground.push(j)
    }
  return withoutSpecks(mask, width)
}

function borderOf(width: number, height: number) {
  const border: number[] = []
  for (let x = 0; x < width; x++) border.push(x, (height - 1) * width + x)
  for (let y = 1; y < height - 1; y++) border.push(y * width, (y + 1) * width - 1)
  return border
}

const neighbours = (i: number, width: number, count: number) =>
  [i % width > 0 ? i - 1 : -1, i % width < width - 1 ? i + 1 : -1, i - width, i + width].filter(
    (j) => j >= 0 && j < count,
  )

function withoutSpecks(mask: Uint8Array, width: number) {
  const seen = new Uint8Array(mask.length)
  for (let start = 0; start < mask.length; start++) {
    if (mask[start] === 0 || seen[start]) continue
    const part = [start]
    seen[start] = 1
    for (const i of part)
      for (const j of neighbours(i, width, mask.length))
        if (mask[j] !== 0 && !seen[j]) {
          seen[j] = 1
          part.push(j)
        }
    if (part.length < LEAST_PART * mask.length) for (const i of part) mask[i] = 0
  }
  return mask
}
