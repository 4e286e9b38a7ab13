import { type MarketId, marketOf } from '#/platform/markets/markets.ts'
import { openSheet, type Sheet } from '#/platform/papers/sheet.ts'
import { colours } from '#/platform/ui/base/tokens.ts'
import { barcode } from './barcode.ts'
import { brand, hairline, large, paper, plain, small, soft, strong } from './text-styles.ts'

export type PickOrder = {
  name: string
  number: string
  market: MarketId
  customer: string
  lines: {
    id: string
    brand: string
    title: string
    colour: string
    size: string
    sku: string
    place?: string | null
    barcode: string | null
    picture: string | undefined
  }[]
}

export type PickListProps = {
  orders: PickOrder[]
  /** Orders on lists before and after this one. */
  before: number
  after: number
  printedAt: string
  /** Data addresses by key. */
  pictures: Readonly<Record<string, string>>
}

const right = paper.x + paper.width
const shot = { x: paper.x + 26, width: 33, height: 44 }
const textColumn = { x: paper.x + 74, width: 215 }
const size = { x: paper.x + 295, width: 62 }
const code = { width: 150, height: 34 }
const headCode = { width: 120, height: 34 }

/** Orders to be packed, each with its garments in walking order, a box to tick and a barcode. */
export async function drawPickList({
  orders,
  before,
  after,
  printedAt,
  pictures,
}: PickListProps): Promise<Buffer> {
  const about = { title: 'Pick list', author: 'Garderobe', language: 'en' }
  const sheet = openSheet({ ...about, top: paper.top, bottom: paper.bottom - 20 })
  writePickList(sheet, { orders: await withAllCodes(orders), before, after, printedAt, pictures })
  return sheet.done(({ put }, nth, pages) => {
    put([`${nth} / ${pages}`], { ...paper, ...small, right: true }, paper.bottom)
  })
}

type EncodedList = Omit<PickListProps, 'orders'> & { orders: EncodedOrder[] }
export const withAllCodes = (orders: readonly PickOrder[]) => Promise.all(orders.map(withCodes))

export function writePickList(sheet: Sheet, { orders, before, after, printedAt, pictures }: EncodedList) {
  drawHead(sheet, [
    printedAt,
    counted(orders.length, 'order', 'orders'),
    counted(orders.flatMap(({ lines }) => lines).length, 'piece', 'pieces'),
    ...(before + after > 0 ? [`${before + orders.length + after} wait in all`] : []),
  ])
  if (before > 0) tell(sheet, `${elsewhere(before)} before these.`)
  if (orders.length === 0) tell(sheet, 'No order waits to be packed.')
  for (const order of orders) drawOrder(sheet, order, pictures)
  if (after > 0) tell(sheet, `${elsewhere(after)} after these: print the next list.`)
}

const withCodes = async (order: PickOrder) => ({
  ...order,
  code: await barcode(order.number),
  lines: await Promise.all(
    order.lines.map(async (line) => ({ ...line, code: await barcode(line.barcode ?? line.sku) })),
  ),
})
type EncodedOrder = Awaited<ReturnType<typeof withCodes>>

function drawHead(sheet: Sheet, facts: string[]) {
  const face = brand(22)
  sheet.say('H1', { ...paper, ...face, lines: ['Pick list'] })
  sheet.y += 8
  sheet.say('P', { ...paper, ...soft, right: true, lines: [facts.join(' · ')] })
  sheet.y += face.line + 12
}

function tell(sheet: Sheet, text: string) {
  sheet.keep(strong.line)
  sheet.y += sheet.say('P', { ...paper, ...strong, lines: [text] }) + 12
}

/** Its name and its first garment stay on one page. */
function drawOrder(sheet: Sheet, order: EncodedOrder, pictures: PickListProps['pictures']) {
  const column = { x: paper.x, width: paper.width - headCode.width - 20 }
  const parts = [
    { ...column, ...large, text: order.name },
    { ...column, ...soft, text: `${order.customer} · ${marketOf(order.market).country}` },
  ].map(({ text, ...face }) => ({ ...face, lines: sheet.broken(text, face) }))
  sheet.keep(130)
  const height = sheet.say('H2', ...parts)
  drawCode(sheet, order.code, order.number, headCode)
  sheet.y += Math.max(height, headCode.height + small.line + 2) + 8
  sheet.within('Table', () => {
    for (const line of order.lines) drawLine(sheet, line, pictures)
  })
  sheet.y += 22
}

function drawLine(sheet: Sheet, line: EncodedOrder['lines'][number], pictures: PickListProps['pictures']) {
  const parts = [
    ...(line.place ? [{ ...textColumn, ...large, text: line.place }] : []),
    { ...textColumn, ...strong, text: line.title },
    { ...textColumn, ...plain, text: line.colour },
    { ...textColumn, ...soft, text: line.brand },
  ].map(({ text, ...format }) => ({ ...format, lines: sheet.broken(text, format) }))
  const written = parts.reduce((sum, { lines, line }) => sum + lines.length * line, 0)
  const height = Math.max(shot.height, written, code.height + small.line + 2)
  sheet.keep(height + 15)
  sheet.rule(hairline)
  sheet.y += 7
  sheet.square({ x: paper.x, width: 13, weight: 1, colour: colours.ink }, (height - 13) / 2)
  sheet.picture(line.picture === undefined ? undefined : pictures[line.picture], shot)
  sheet.within('TR', () => {
    sheet.say('RowHead', ...parts)
    sheet.say('TD', { ...size, ...large, lines: sheet.broken(line.size, { ...size, ...large }) })
    drawCode(sheet, line.code, line.sku, code, 'TD')
  })
  sheet.y += height + 7
}

type Box = { width: number; height: number }
/** A code at the right edge, with its text below it. */
function drawCode(sheet: Sheet, src: string, text: string, { width, height }: Box, kind: 'P' | 'TD' = 'P') {
  sheet.picture(src, { x: right - width, width, height })
  sheet.y += height + 2
  sheet.say(kind, { x: paper.x, width: paper.width, ...small, right: true, lines: [text] })
  sheet.y -= height + 2
}

const elsewhere = (count: number) => `${counted(count, 'order waits', 'orders wait')} on a list`

const counted = (count: number, one: string, more: string) => `${count} ${count === 1 ? one : more}`
