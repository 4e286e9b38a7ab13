import { expect, test } from 'vitest'
import { actLabel, actorName, changesOf } from './act-labels.ts'

test.each([
  {
    because: 'a changed value has both',
    before: { grade: 'D' },
    after: { grade: 'A' },
    shown: [{ name: 'Grade', before: 'D', after: 'A' }],
  },
  {
    because: 'an unchanged value stands once',
    before: { sku: 'AVA-S' },
    after: { sku: 'AVA-S' },
    shown: [{ name: 'SKU', before: undefined, after: 'AVA-S' }],
  },
  {
    because: 'what was taken out has no after',
    before: { note: 'With the belt.' },
    after: null,
    shown: [{ name: 'Note', before: 'With the belt.', after: undefined }],
  },
  {
    because: 'names are spelt out, lists and answers in words',
    before: null,
    after: {
      labelPresent: true,
      skus: ['A', 'B'],
      empty: '',
      itemId: '00000001-0000-4000-8000-000000000005',
    },
    shown: [
      { name: 'Label present', before: undefined, after: 'yes' },
      { name: 'SKUs', before: undefined, after: 'A, B' },
    ],
  },
  {
    because: 'money is written in whole units of its currency',
    before: { price: 499_00 },
    after: { price: 449_50, position: 2 },
    shown: [
      { name: 'Price', before: '499', after: '449.50' },
      { name: 'Position', before: undefined, after: '2' },
    ],
  },
  {
    because: 'a group of values is a line in words, without ids',
    before: null,
    after: {
      asked: { sku: 'AVA-S', about: '00000001-0000-4000-8000-000000000005', units: -17, reason: 'lost' },
      lines: [
        { sku: 'AVA-S', units: 10 },
        { sku: 'AVA-M', units: 2 },
      ],
      about: { id: '00000001-0000-4000-8000-000000000005' },
    },
    shown: [
      { name: 'Asked', before: undefined, after: 'SKU AVA-S, units -17, reason lost' },
      { name: 'Lines', before: undefined, after: 'SKU AVA-S, units 10; SKU AVA-M, units 2' },
    ],
  },
  {
    because: 'a number in a name is a word of its own',
    before: null,
    after: { last4: '4242' },
    shown: [{ name: 'Last 4', before: undefined, after: '4242' }],
  },
])('R8.01 values of an act: $because', ({ before, after, shown }) => {
  expect(changesOf({ before, after })).toEqual(shown)
})

test('R8.01 acts and actors are named in words', () => {
  expect(actLabel('piece-regraded')).toBe('Piece regraded')
  expect(actorName({ kind: 'staff', name: 'Freja Holm' })).toBe('Freja Holm')
  expect(actorName({ kind: 'clock', name: 'clock' })).toBe('System')
  expect(actorName({ kind: 'operator', name: 'lotte' })).toBe('lotte, command line')
})
