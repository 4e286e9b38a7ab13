import bwipjs from 'bwip-js/node'

/** A QR code as lines for a terminal: two rows of squares a line, dark on light whatever the terminal's colours. */
export function qrText(text: string): string {
  const [code] = bwipjs.raw({ bcid: 'qrcode', text }) as { pixs: number[]; pixx: number }[]
  const { pixs, pixx: size } = code!
  const dark = (x: number, y: number) => x >= 0 && y >= 0 && x < size && y < size && pixs[y * size + x] === 1
  const lines = []
  for (let y = -2; y < size + 2; y += 2) {
    let line = ''
    for (let x = -2; x < size + 2; x++) line += square(dark(x, y), dark(x, y + 1))
    lines.push(`\u001b[30;107m${line}\u001b[0m`)
  }
  return lines.join('\n')
}

const square = (upper: boolean, lower: boolean) => (upper ? (lower ? '█' : '▀') : lower ? '▄' : ' ')
