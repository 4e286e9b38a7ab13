import { expect, test } from 'vitest'
import type { Address } from '#/platform/markets/address.ts'
import { drawLabels } from './label.pdf.ts'

const short = {
  name: 'Elsa Norberg',
  street: 'Hornsgatan',
  streetNumber: '88',
  streetDoor: '2 tr',
  zip: '118 21',
  city: 'Stockholm',
  country: 'SE',
}
const longest = (letter: string) => ({
  ...short,
  name: `${letter.repeat(60)} ${letter.repeat(60)}`,
  street: letter.repeat(60),
  streetNumber: letter.repeat(10),
  streetDoor: letter.repeat(20),
  city: letter.repeat(60),
})

test.each([
  { to: short, because: 'most addresses are short' },
  {
    to: {
      ...short,
      name: 'Maximiliane-Alexandra Wilhelmina von Hohenstein',
      street: 'Kaiser-Wilhelm-Gedächtnisstraße',
    },
    because: 'some are not',
  },
  { to: longest('n'), because: 'the fields take so much' },
  { to: longest('W'), because: 'and some letters are wide' },
] satisfies { to: Address; because: string }[])(
  'R8.03 a label is one label, with its code on it: $because',
  async ({ to }) => {
    const from = { title: 'Garderobe', from: short, reference: 'Box 100010' }
    const pdf = await drawLabels([{ ...from, to, trackingNumber: 'GD123456789SE' }])
    expect(pdf.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1)
  },
)
