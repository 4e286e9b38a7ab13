import { expect, test } from 'vitest'
import { marketAt } from '#/platform/markets/market-at.ts'
import { pdfText } from '#/platform/papers/pdf-text.ts'
import { paperFaults } from '#/testing/papers/paper-rules.ts'
import { flat, structureOf } from '#/testing/papers/paper-structure.ts'
import type { Invoice, InvoicePart } from '../find-invoices.ts'
import { drawInvoice } from './invoice.pdf.ts'

const issuedAt = new Date('2026-03-02T12:00:00Z')
const withLines = (count: number): Invoice => ({
  id: 'i',
  kind: 'invoice',
  market: 'de',
  displayNumber: 'DE2026-000231',
  creditsNumber: null,
  memberId: 'm',
  subjectType: 'box',
  subjectId: 'b',
  currency: 'EUR',
  total: 618_00,
  credit: 0,
  vat: 98_67,
  seller: marketAt('de', issuedAt).seller,
  buyer: {
    name: 'Elsa Groß-Nørregård',
    email: 'elsa@example.com',
    street: 'Gasse',
    zip: '10115',
    city: 'Berlin',
  },
  issuedAt,
  taxPoint: null,
  deliveredAt: null,
  dueAt: issuedAt,
  parts: [],
  open: 618_00,
  lines: Array.from({ length: count }, (_, nth) => ({
    kind: 'item',
    sku: `SKU-${nth}`,
    description: `Silk dress ${nth}`,
    quantity: 1,
    amount: 309_00,
    vatRate: 1900,
    vat: 49_34,
  })),
})
const paidPart: InvoicePart = {
  ...{
    part: 1,
    amount: 618_00,
    credited: 0,
    heldCredit: 0,
    redirectState: null,
    method: 'card',
    byCredit: 0,
    byCreditAt: null,
    forgivenAt: null,
  },
  ...{ chargeAt: '2026-03-02T12:00:00Z', dueAt: '2026-03-02T12:00:00Z', nextAttemptAt: null },
  ...{ chargeId: 'c', chargeState: 'captured', capturedAt: '2026-03-04T12:00:00Z', card: '4242' },
}
const draw = async (count: number) => (await drawInvoice(withLines(count))).toString('latin1')
const count = (pdf: string, what: RegExp) => pdf.match(what)?.length ?? 0

test('R9.06 R11.05 a reader that speaks is told the language, the title, and which cells are a table’s', async () => {
  const pdf = await draw(3)
  for (const mark of [/\/Lang \(de-DE\)/, /\/DisplayDocTitle true/, /\/Marked true/, /\/S \/H1\b/])
    expect(pdf).toMatch(mark)
  // The lines with their heads, and the sums: net, VAT, total.
  expect([count(pdf, /\/S \/TR\b/g), count(pdf, /\/S \/TH\b/g), count(pdf, /\/S \/TD\b/g)]).toEqual([
    1 + 3 + 3,
    5 + 3,
    3 * 5 + 3,
  ])
})

test('R9.06 R11.05 an invoice is read in its order, no words joined, each cell under its header', async () => {
  const pdf = await drawInvoice(withLines(3))
  expect(paperFaults(pdf)).toEqual([])
  const { seller } = withLines(1)
  const read = flat(structureOf(pdf).elements.flatMap(({ parts }) => parts))
  const all = structureOf(pdf)
    .elements.map(({ text }) => text)
    .join('')
  const order = [
    `${seller.name} ${seller.street} ${seller.zip} ${seller.city} `,
    'Rechnung DE2026-000231 ',
    'Elsa Groß-Nørregård Gasse 10115 Berlin ',
    'Silk dress 0 SKU-0 ',
    'Silk dress 2 SKU-2 ',
    '618,00',
  ].map((words) => all.indexOf(words))
  expect(order).toEqual([...order].sort((one, other) => one - other))
  expect(order).not.toContain(-1)
  const heads = read.filter(({ role }) => role === 'TH').map(({ scope }) => scope)
  expect(heads).toEqual([...Array(5).fill('Column'), ...Array(3).fill('Row')])
})

test.each([
  { mark: '/Scope /Column', fault: 'a header without a scope' },
  { mark: '/S /TR', fault: 'in Table' },
  { mark: '/Marked true', fault: 'the file lacks /Marked' },
])('R11.05 the rules of papers find a missing $mark', async ({ mark, fault }) => {
  const pdf = (await draw(3)).replace(mark, mark.replace(/.$/, '_'))
  expect(paperFaults(Buffer.from(pdf, 'latin1')).join()).toContain(fault)
})

test('R9.06 an invoice shows the day of supply, the quantity, and the payment once it is paid', async () => {
  const textWith = async (more: Partial<Invoice>) => pdfText(await drawInvoice({ ...withLines(1), ...more }))
  const earlier = new Date(+issuedAt - 3 * 86_400_000)
  expect(await textWith({ taxPoint: earlier })).toContain('27.Februar2026')
  const open = await textWith({})
  for (const shown of ['Leistungsdatum', 'Menge', 'Fälligam']) expect(open).toContain(shown)
  expect(await textWith({ subjectType: 'shop-order' })).toContain('MitderZustellung')
  const paid = await textWith({ open: 0, parts: [paidPart] })
  for (const shown of ['Bezahltam', '4.März2026', 'MitKarte••••4242']) expect(paid).toContain(shown)
  expect(paid).not.toContain('Fälligam')
})

test('R9.06 the file is whole: each of its parts stands where its table says', async () => {
  const pdf = await draw(3)
  const table = pdf.slice(Number(/startxref\n(\d+)/.exec(pdf)?.[1]))
  const places = [...table.matchAll(/^(\d{10}) 00000 n /gm)].map(([, at]) => Number(at))
  expect(pdf.startsWith('%PDF-1.7\n')).toBe(true)
  expect(places.length).toBeGreaterThan(50)
  for (const [nth, at] of places.entries()) expect(pdf.startsWith(`${nth + 1} 0 obj\n`, at)).toBe(true)
})

test('R9.06 an invoice of many lines goes on, each page with its number, and loses none', async () => {
  const pdf = await drawInvoice(withLines(40))
  const text = pdfText(pdf)
  for (let nth = 0; nth < 40; nth++) expect(text).toContain(`Silkdress${nth}SKU-${nth}`)
  for (const page of ['1/4', '2/4', '3/4', '4/4']) expect(text).toContain(page)
  expect(text.indexOf('Silkdress39')).toBeLessThan(text.indexOf('618,00'))
})

test('R9.06 a name in foreign letters is drawn as written, and the rest as usual', async () => {
  const invoice = withLines(1)
  const buyer = { ...invoice.buyer, name: 'Michał Şahin', street: 'Đorđe-Țepeș-Gasse' }
  const pdf = await drawInvoice({ ...invoice, buyer })
  const text = pdfText(pdf)
  for (const word of ['MichałŞahin', 'Đorđe-Ţepeş-Gasse', 'Silkdress0', '618,00', 'DE2026-000231'])
    expect(text).toContain(word)
  expect(text, 'a line’s end is no letter').not.toContain('?')
  expect(await drawInvoice({ ...invoice, buyer }), 'always the same file').toEqual(pdf)
})

test('R9.06 the file of an invoice is always the same', async () => {
  expect(await draw(3)).toBe(await draw(3))
})
