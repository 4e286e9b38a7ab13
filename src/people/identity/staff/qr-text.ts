/** The light border around a code, in squares. */
const BORDER = 2

async function squaresOf(text: string) {
  const { default: bwipjs } = await import('bwip-js/node')
  const [code] = bwipjs.raw({ bcid: 'qrcode', text }) as { pixs: number[]; pixx: number }[]
  const { pixs, pixx: size } = code!
  const dark = (x: number, y: number) => x >= 0 && y >= 0 && x < size && y < size && pixs[y * size + x] === 1
  return { size, dark }
}

/** A QR code as lines for a terminal: two rows of squares a line, dark on light whatever the terminal's colours. */
export async function qrText(text: string): Promise<string> {
  const { size, dark } = await squaresOf(text)
  const lines = []
  for (let y = -BORDER; y < size + BORDER; y += 2) {
    let line = ''
    for (let x = -BORDER; x < size + BORDER; x++) line += square(dark(x, y), dark(x, y + 1))
    lines.push(`\u001b[30;107m${line}\u001b[0m`)
  }
  return lines.join('\n')
}

const square = (upper: boolean, lower: boolean) => (upper ? (lower ? '█' : '▀') : lower ? '▄' : ' ')

/** A QR code as the path of an SVG whose box is `size` squares wide and high. */
export async function qrPath(text: string): Promise<{ size: number; path: string }> {
  const { size, dark } = await squaresOf(text)
  let path = ''
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) if (dark(x, y)) path += `M${x + BORDER} ${y + BORDER}h1v1h-1z`
  return { size: size + 2 * BORDER, path }
}
