import { expect, test } from 'vitest'
import type { Address } from '#/platform/markets/address.ts'
import { paperFaults } from '#/testing/papers/paper-rules.ts'
import { structureOf } from '#/testing/papers/paper-structure.ts'
import { drawParcelPapers } from './parcel-papers.pdf.ts'

const address: Address = {
  name: 'Elsa Norberg',
  street: 'Hornsgatan',
  streetNumber: '1',
  streetDoor: '',
  zip: '11820',
  city: 'Stockholm',
  country: 'SE',
}
const line = {
  id: 'a',
  brand: 'Nordhem',
  title: 'Dal skirt',
  colour: 'Indigo',
  size: '38',
  sku: 'DAL-38',
  place: 'A-3-2',
  barcode: null,
  picture: undefined,
}
const pickList = {
  orders: [{ name: 'Box 100231', number: '100231', market: 'se', customer: 'Elsa Norberg', lines: [line] }],
  before: 0,
  after: 0,
  printedAt: '29 Nov 2026',
  pictures: {},
} as const
const slip = {
  number: '100231',
  address,
  language: 'sv-SE',
  pictures: {},
  slip: {
    title: 'Box',
    greeting: 'Hej Elsa',
    note: 'Varsågod.',
    from: 'Ida',
    lines: [{ id: 'a', title: 'Kjol', details: 'Indigo 38', price: '500 kr', note: '', picture: undefined }],
    sums: [],
    howTo: 'Prova hemma.',
    labels: 'Låt etiketterna sitta kvar.',
  },
}
const label = (trackingNumber: string) => ({
  title: 'Garderobe',
  to: address,
  from: address,
  trackingNumber,
  reference: 'Box 100231',
})
const sizesOf = (pdf: string) =>
  [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)].map(([, width]) => Math.round(Number(width)))

test('R8.03 pick list, slip and two labels are one file, each page of its own size', async () => {
  const file = await drawParcelPapers({
    pickList: {
      ...pickList,
      orders: [...pickList.orders].map((order) => ({ ...order, lines: [...order.lines] })),
    },
    slip,
    labels: [label('GB1'), label('GB2')],
  })
  const pdf = file.toString('latin1')
  expect(sizesOf(pdf)).toEqual([595, 595, 298, 298])
  expect(paperFaults(file)).toEqual([])
  const read = structureOf(file)
    .elements.map(({ text }) => text)
    .join('')
  for (const words of [
    'A-3-2 Dal skirt Indigo Nordhem 38 DAL-38 ',
    'Elsa Norberg Hornsgatan 1 11820 Stockholm ',
  ])
    expect(read).toContain(words)
  expect(read.indexOf('Box 100231'), 'the name before its code').toBeLessThan(read.indexOf('100231 A-3-2'))
  expect(pdf).toContain('/Lang (sv-SE)')
  expect(pdf).toMatch(/\/Marked true/)
})

test('R8.03 before an order is packed its papers have no label', async () => {
  const file = await drawParcelPapers({
    pickList: {
      ...pickList,
      orders: [...pickList.orders].map((order) => ({ ...order, lines: [...order.lines] })),
    },
    slip,
    labels: [],
  })
  expect(sizesOf(file.toString('latin1'))).toEqual([595, 595])
})
