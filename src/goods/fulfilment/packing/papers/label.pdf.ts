import type { Address } from '#/platform/markets/address.ts'
import { openSheet, type Sheet } from '#/platform/papers/sheet.ts'
import { colours } from '#/platform/ui/base/tokens.ts'
import { barcode } from './barcode.ts'
import { addressLines, brand, face, soft } from './text-styles.ts'

export type Label = {
  title: string
  to: Address
  from: Address
  trackingNumber: string
  reference: string
}

/** A6, in points. */
export const page = { x: 18, width: 261.64, top: 18, bottom: 401.53 }
const code = { x: page.x, width: page.width, height: 74 }
/** The barcode, its number and the reference at the foot of the page. */
const FOOT = code.height + 34

/** Labels in A6, for the thermal printer or one at home; one page each. */
export async function drawLabels(labels: Label[]): Promise<Buffer> {
  const { title = '' } = labels[0] ?? {}
  const sheet = openSheet({ title, author: 'Garderobe', language: 'en', size: 'A6', ...page })
  for (const [nth, label] of labels.entries()) {
    if (nth > 0) sheet.newPage()
    drawLabel(sheet, await withCode(label))
  }
  return sheet.done(() => {})
}

export const withCode = async (label: Label) => ({ ...label, barcode: await barcode(label.trackingNumber) })

export function drawLabel(sheet: Sheet, { title, to, from, ...label }: Label & { barcode: string }) {
  drawHead(sheet, title, to.country)
  drawAddress(sheet, from, { ...soft, size: 7, line: 9.8 })
  sheet.y += 14
  const size = sizeFor(to)
  drawAddress(sheet, to, face('hanken-400', size, 1.35))
  sheet.y = page.bottom - FOOT
  sheet.picture(label.barcode, code)
  sheet.y += code.height + 5
  for (const { text, ...set } of [
    { ...face('hanken-600', 13, 1.4), text: label.trackingNumber },
    { ...soft, size: 8, line: 11, text: label.reference },
  ])
    sheet.y += sheet.say('P', { ...page, ...set, lines: [text], middle: true })
}

function drawHead(sheet: Sheet, title: string, country: string) {
  const height = sheet.say('H1', { ...page, ...brand(16), lines: [title] })
  sheet.say('P', { ...page, ...face('hanken-600', 20, 1.2), lines: [country], right: true })
  sheet.y += height + 12
  sheet.rule({ ...page, weight: 1, colour: colours.ink })
  sheet.y += 10
}

function drawAddress(sheet: Sheet, address: Address, plain: ReturnType<typeof face>) {
  const parts = addressLines(address, 'en').map((line, nth) => {
    const format = { ...page, ...plain, ...(nth === 0 && ({ font: 'hanken-600' } as const)) }
    return { ...format, lines: sheet.broken(line, format) }
  })
  sheet.y += sheet.say('P', ...parts)
}

/** Font size in points: the longest address that we accept leaves room for the code, which must not move to a second label. */
function sizeFor({ name, street, streetNumber, streetDoor, city }: Address): number {
  const { length } = [name, street, streetNumber, streetDoor, city].join(' ')
  if (length > 150) return 9
  return length > 80 ? 12 : 16
}
