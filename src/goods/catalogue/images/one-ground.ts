/** The table on which the house's own garments are photographed, in its middle. */
const table = [245, 239, 232] as const
const WHITE = 246
/** Share of the picture's height whose edges are looked at: further down a model's shadow may reach them. */
const UPPER = 0.5
const MOST = 0.6

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

/** White in both upper corners and along most of the sides: of a picture from near the shoulders reach the edge. */
function isOnWhite(pixels: Uint8Array, { width, height, channels }: Raw): boolean {
  const isWhite = (x: number, y: number) => {
    const at = (y * width + x) * channels
    return table.every((_, channel) => pixels[at + channel]! >= WHITE)
  }
  const rows = Array.from({ length: Math.ceil(height * UPPER) }, (_, y) => y)
  const sides = rows.flatMap((y) => [isWhite(0, y), isWhite(width - 1, y)])
  return Boolean(sides[0] && sides[1]) && sides.filter(Boolean).length > sides.length * MOST
}
