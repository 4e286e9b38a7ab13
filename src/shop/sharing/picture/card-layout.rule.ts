/** Formats of a card: for a link, and for a story on a telephone. */
export const formats = {
  wide: { width: 1200, height: 630 },
  tall: { width: 1080, height: 1920 },
} as const
export type Format = keyof typeof formats
export const isFormat = (name: string): name is Format => Object.hasOwn(formats, name)

type Frame = { left: number; top: number; width: number; height: number }
/** Garments in frames of 3:4, and the words above them or beside them. */
type Layout = {
  words: Frame
  pieces: Frame[]
  /** The bottom of the last line. */
  foot: number
  headline: number
  small: number
}

const GAP = 12
/** Pieces of a row, by the number of pieces of a tall card. */
const rows: Readonly<Record<number, readonly number[]>> = { 1: [1], 2: [2], 3: [1, 2], 4: [2, 2], 5: [2, 3] }
const most = { wide: 3, tall: 5 } as const satisfies Record<Format, number>

export function layoutOf(format: Format, pieces: number): Layout {
  const count = Math.min(most[format], Math.max(1, pieces))
  return format === 'wide' ? wide(count) : tall(count)
}

/** A large frame at the right edge, and beside it a column of two that has its height together. */
function wide(count: number): Layout {
  const [edge, left] = [48, 64]
  const height = formats.wide.height - 2 * edge
  const half = Math.floor((height - GAP) / 2)
  const [large, small] = [Math.round(height * 0.75), Math.round(half * 0.75)]
  const from = formats.wide.width - edge - large - (count > 1 ? GAP + small : 0)
  const others = Array.from({ length: count - 1 }, (_, nth) => ({
    left: from + large + GAP,
    top: edge + nth * (half + GAP),
    width: small,
    height: half,
  }))
  return {
    words: { left, top: edge, width: from - left - 48, height },
    pieces: [{ left: from, top: edge, width: large, height }, ...others],
    foot: edge + height,
    headline: 60,
    small: 25,
  }
}

/** Rows below the words, each as wide as the others where the height allows. */
function tall(count: number): Layout {
  const [left, top, height] = [90, 580, 1060]
  const across = formats.tall.width - 2 * left
  const widthOf = (n: number) => (across - (n - 1) * GAP) / n
  const counts = rows[count]!
  const full = counts.reduce((sum, n) => sum + (widthOf(n) * 4) / 3, 0)
  const scale = Math.min(1, (height - (counts.length - 1) * GAP) / full)
  let y = top
  const pieces = counts.flatMap((n) => {
    const width = Math.floor(widthOf(n) * scale)
    const frame = { width, height: Math.floor((width * 4) / 3) }
    const from = Math.round((formats.tall.width - n * width - (n - 1) * GAP) / 2)
    const row = Array.from({ length: n }, (_, nth) => ({
      ...frame,
      left: from + nth * (width + GAP),
      top: y,
    }))
    y += frame.height + GAP
    return row
  })
  const words = { left, top: 210, width: across, height: top - 230 }
  return { words, pieces, foot: y + 60, headline: 100, small: 38 }
}
