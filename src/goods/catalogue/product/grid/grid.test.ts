import { expect, test } from 'vitest'
import { cellKey, cellsOf, typedColours, typedSizes } from './grid.rule.ts'

test.each([
  { text: '34-44', kind: 'coat', sizes: '34 36 38 40 42 44', because: 'clothes run by every second number' },
  { text: '36–41', kind: 'shoes', sizes: '36 37 38 39 40 41', because: 'shoes run by each' },
  {
    text: '36-40',
    kind: 'shoes',
    sizes: '36 37 38 39 40',
    because: 'shoes run by each between even ends too',
  },
  { text: 'xs - xl', kind: 'top', sizes: 'XS S M L XL', because: 'letters have an order' },
  { text: 'w26-W29', kind: 'jeans', sizes: 'W26 W27 W28 W29', because: 'a waist is in inches' },
  { text: '38, 36,38; medium', kind: 'top', sizes: '38 36 M', because: 'each size is one column' },
  { text: '36/38', kind: 'top', sizes: '36/38', because: 'a double size is one' },
  { text: '44-34', kind: 'top', sizes: '44-34', because: 'a run backwards is a label' },
  { text: ' , ', kind: 'top', sizes: '', because: 'nothing is typed' },
])('R8.04 "$text" of a $kind: $because', ({ text, kind, sizes }) => {
  expect(typedSizes(text, kind).join(' ')).toBe(sizes)
})

test('R8.04 two spellings of a colour are one row', () => {
  expect(typedColours('Navy, navy blue, Camel')).toEqual([
    { key: 'navy-blue', label: 'navy blue' },
    { key: 'camel', label: 'Camel' },
  ])
})

const grid = {
  colours: typedColours('Navy, Camel'),
  sizes: ['36', '38'],
  known: new Set([cellKey('navy-blue', '36')]),
  units: {},
  each: '',
  barcodes: {},
}
const written = (more: Partial<typeof grid>) => {
  const { cells, made, wrong } = cellsOf({ ...grid, ...more })
  return {
    cells: cells.map(({ colour, size, units }) => `${colour} ${size} ${units}`).join(', '),
    made,
    wrong,
  }
}
test.each([
  {
    more: {},
    cells: 'Navy 38 0, Camel 36 0, Camel 38 0',
    made: 3,
    because: 'every empty new cell is made without units',
  },
  {
    more: { each: '4' },
    cells: 'Navy 36 4, Navy 38 4, Camel 36 4, Camel 38 4',
    made: 3,
    because: 'one number fills them all',
  },
  {
    more: { each: '4', units: { [cellKey('camel', '38')]: '-', [cellKey('navy-blue', '36')]: '0' } },
    cells: 'Navy 38 4, Camel 36 4',
    made: 2,
    because: 'a minus leaves a cell out, and a known cell without units is not saved',
  },
])('R8.04 $because', ({ more, cells, made }) => {
  expect(written(more)).toEqual({ cells, made, wrong: [] })
})
test.each(['1.5', 'ten', '10001', '-3'])('R8.04 %s is no number of units', (typed) => {
  expect(written({ units: { [cellKey('camel', '36')]: typed } }).wrong).toEqual([cellKey('camel', '36')])
})
