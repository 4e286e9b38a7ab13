/** The table on which the house's own garments are photographed, in its middle. */
const table = [245, 239, 232] as const
const WHITE = 246
/** Share of the picture's height whose edges are looked at: further down a model's shadow may reach them. */
const UPPER = 0.5

type Raw = { width: number; height: number; channels: number }

/**
 * Gives a photograph with a white ground the table's colour, as if it had been taken on it: in a list of many makers'
 * pictures each has the same ground. One with a ground of its own stays as it is.
 */
export function layOnTable(pixels: Uint8Array, raw: Raw): void {
  if (raw.channels < table.length || !isOnWhite(pixels, raw)) return
  for (let at = 0; at < pixels.length; at += raw.channels)
    table.forEach((share, channel) => {
      pixels[at + channel] = Math.round((pixels[at + channel]! * share) / 255)
    })
}

/** White along both sides of the upper part. */
function isOnWhite(pixels: Uint8Array, { width, height, channels }: Raw): boolean {
  const rows = Math.max(1, Math.round(height * UPPER))
  const isWhite = (x: number, y: number) => {
    const at = (y * width + x) * channels
    return table.every((_, channel) => pixels[at + channel]! >= WHITE)
  }
  for (let y = 0; y < rows; y++) if (!isWhite(0, y) || !isWhite(width - 1, y)) return false
  return true
}
