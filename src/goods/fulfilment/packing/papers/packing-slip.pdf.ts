import type { Address } from '#/platform/markets/address.ts'
import { openSheet, type Sheet } from '#/platform/papers/sheet.ts'
import type { Slip } from '#/platform/ports/fulfilment-subject.ts'
import { addressLines, brand, hairline, paper, plain, quote, soft, strong } from './text-styles.ts'

export type PackingSlipProps = {
  slip: Slip
  number: string
  address: Address
  language: string
  /** Data addresses by key. */
  pictures: Readonly<Record<string, string>>
}

const shot = { width: 42, height: 56 }
const textColumn = { x: paper.x + 56, width: paper.width - 56 - 110 }
const price = { x: paper.x + paper.width - 90, width: 90, right: true }
const letter = { x: paper.x, width: 400 }
const wishColumn = { x: paper.x, width: 110 }
const answerColumn = { x: paper.x + 120, width: 280 }

/** The packing slip, in the member's language: the letter first, then the garments and the next steps. */
export function drawPackingSlip(props: PackingSlipProps) {
  const { slip, number, language } = props
  const sheet = openSheet({
    title: `${slip.title} ${number}`,
    author: 'Garderobe',
    language,
    top: paper.top,
    bottom: paper.bottom,
  })
  writePackingSlip(sheet, props)
  return sheet.done(() => {})
}

export function writePackingSlip(
  sheet: Sheet,
  { slip, number, address, language, pictures }: PackingSlipProps,
) {
  drawHead(sheet, `${slip.title} ${number}`, addressLines(address, language))
  drawLetter(sheet, slip)
  sheet.within('Table', () => {
    for (const line of slip.lines) drawLine(sheet, line, pictures)
    for (const [nth, sum] of slip.sums.entries()) drawSum(sheet, sum, nth === slip.sums.length - 1)
  })
  sheet.y += 22
  for (const [face, text] of [
    [plain, slip.howTo],
    [soft, slip.labels],
  ] as const) {
    const lines = sheet.broken(text, { ...paper, ...face })
    sheet.keep(lines.length * face.line)
    sheet.y += sheet.say('P', { ...paper, ...face, lines }) + 6
  }
}

function drawHead(sheet: Sheet, title: string, address: readonly string[]) {
  sheet.say('P', { ...paper, ...brand(22), lines: ['Garderobe'] })
  const right = { x: paper.x + paper.width * 0.4, width: paper.width * 0.6, right: true }
  const [name = '', ...others] = address.map((line) => sheet.broken(line, { ...right, ...plain }))
  sheet.y +=
    sheet.say(
      'P',
      { ...right, ...soft, lines: [title] },
      { ...right, ...strong, lines: [...name] },
      { ...right, ...plain, lines: others.flat() },
    ) + 20
}

function drawLetter(sheet: Sheet, { greeting, note, wishes = [], from }: Slip) {
  const head = { ...letter, width: paper.width, ...brand(30) }
  sheet.y += sheet.say('H1', { ...head, lines: sheet.broken(greeting, head) }) + 10
  const noteFormat = { ...letter, ...quote(13) }
  sheet.y += sheet.say('P', { ...noteFormat, lines: sheet.broken(note, noteFormat) }) + 8
  sheet.y += sheet.say('P', { ...letter, ...brand(16), lines: [from] }) + 14
  for (const { wish, answer } of wishes) {
    const [wishFormat, answerFormat] = [
      { ...wishColumn, ...soft },
      { ...answerColumn, ...plain },
    ]
    const [wishLines, answerLines] = [sheet.broken(wish, wishFormat), sheet.broken(answer, answerFormat)]
    sheet.keep(Math.max(wishLines.length, answerLines.length) * plain.line)
    const height = sheet.say('P', { ...wishFormat, lines: wishLines })
    sheet.y += Math.max(height, sheet.say('P', { ...answerFormat, lines: answerLines })) + 2
  }
  sheet.y += 8
}

function drawLine(sheet: Sheet, line: Slip['lines'][number], pictures: PackingSlipProps['pictures']) {
  const parts = [
    { ...textColumn, ...strong, size: 11, line: 15.4, text: line.title },
    { ...textColumn, ...soft, text: line.details },
    { ...textColumn, ...quote(11), text: line.note },
  ].map(({ text, ...format }) => ({ ...format, lines: text ? sheet.broken(text, format) : [] }))
  const written = parts.reduce((sum, { lines, line }) => sum + lines.length * line, 0)
  const height = Math.max(shot.height, written)
  sheet.keep(height + 14)
  sheet.rule(hairline)
  sheet.y += 7
  sheet.picture(line.picture === undefined ? undefined : pictures[line.picture], { x: paper.x, ...shot })
  sheet.within('TR', () => {
    sheet.say('RowHead', ...parts)
    sheet.say('TD', { ...price, ...plain, lines: [line.price] })
  })
  sheet.y += height + 7
}

function drawSum(sheet: Sheet, { label, amount }: Slip['sums'][number], whole: boolean) {
  const face = whole ? strong : plain
  const format = { x: paper.x, width: paper.width - 110, ...face }
  const lines = sheet.broken(label, format)
  sheet.keep(lines.length * face.line + 14)
  sheet.rule(hairline)
  sheet.y += 7
  let height = 0
  sheet.within('TR', () => {
    height = sheet.say('RowHead', { ...format, lines })
    sheet.say('TD', { ...price, ...face, lines: [amount] })
  })
  sheet.y += height + 7
}
