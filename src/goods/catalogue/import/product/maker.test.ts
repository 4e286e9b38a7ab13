import { expect, test } from 'vitest'
import { dress } from '#/testing/given/given-product-file.ts'
import { productOfRows } from './product-of-rows.rule.ts'

/** A file without the columns of the maker. */
const unnamed = { Manufacturer: '', 'EU Responsible Contact': '' }

test.each([
  {
    cells: {
      Manufacturer: 'Luma AB',
      'Manufacturer Contact': 'Box 1, Borås',
      'EU Responsible Contact': 'eu@luma.example',
    },
    says: { maker: 'Luma AB', makerContact: 'Box 1, Borås', euContact: 'eu@luma.example' },
    because: 'the file has all three',
  },
  {
    cells: { 'Manufacturer Contact': 'Box 1, Borås' },
    says: { maker: 'Luma', makerContact: 'Box 1, Borås', euContact: '' },
    because: 'whoever is reached there is the brand, where no maker is named',
  },
  {
    cells: { Care: 'Wash at 30', Composition: '60% cotton, 40% linen', Tags: 'Material: cotton' },
    says: {
      maker: '',
      care: { en: 'Wash at 30' },
      material: { en: '60% cotton, 40% linen' },
      fibres: { main: { cotton: 60, linen: 40 } },
    },
    because: 'per cent say more than a tag',
  },
  {
    cells: { Composition: '60% cotton, 40% stardust' },
    says: { material: { en: '60% cotton, 40% stardust' }, fibres: {} },
    because: 'what is not understood stays a word',
  },
  {
    cells: {},
    says: { maker: '', makerContact: '', euContact: '', care: {} },
    because: 'nothing is made up',
  },
])('R7.03 R8.04 care, fibres and maker of a file: $because', ({ cells, says }) =>
  expect(
    productOfRows(
      {
        handle: 'made',
        rows: [{ line: 2, cells: { ...dress({ ...unnamed, ...cells }) } as Record<string, string> }],
      },
      [],
    ).product,
  ).toMatchObject(says),
)
