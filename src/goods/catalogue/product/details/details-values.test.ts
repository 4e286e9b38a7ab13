import { expect, test } from 'vitest'
import { countChanged, type DetailValues, detailChanges } from './details-values.ts'

const text = { en: '', da: 'Kjole', se: 'Klänning', nl: 'Jurk', de: 'Kleid' }
const saved: DetailValues = {
  title: text,
  description: text,
  material: text,
  care: text,
  fibres: { main: '100 wool', lining: '', filling: '', trim: '' },
  traits: { sleeve: '', neck: '', length: '', fit: 'loose', print: '', fabric: 'wool,silk', heel: '' },
  maker: '',
  makerContact: '',
  euContact: '',
  brandId: 'one',
  kind: 'dress',
  category: '',
  tags: 'work',
}

test.each([
  { now: saved, count: 0, sent: {}, because: 'what was typed and taken back waits for nothing' },
  {
    now: { ...saved, title: { ...text, da: 'Slå om-kjole', de: 'Wickelkleid' } },
    count: 2,
    sent: { title: { da: 'Slå om-kjole', de: 'Wickelkleid' } },
    because: 'each language is a change of its own, and the others are not sent',
  },
  {
    now: { ...saved, fibres: { ...saved.fibres, lining: '100 viscose' }, maker: 'Uldgaard' },
    count: 2,
    sent: { fibres: { lining: '100 viscose' }, maker: 'Uldgaard' },
    because: 'so is each part of what it is made of',
  },
  {
    now: { ...saved, category: 'dresses', tags: 'Work, , Wool' },
    count: 2,
    sent: { category: 'dresses', tags: ['work', 'wool'] },
    because: 'tags are small and none is empty',
  },
  {
    now: { ...saved, traits: { ...saved.traits, fit: '', sleeve: '-', print: 'dot' } },
    count: 3,
    sent: { traits: { fit: null, sleeve: [], print: ['dot'] } },
    because: 'a trait is a value, none, or what the words say',
  },
])('R8.04 $because', ({ now, count, sent }) => {
  expect(countChanged(now, saved)).toBe(count)
  expect(detailChanges(now, saved)).toEqual(sent)
})

test('R8.04 a category that was chosen is given back to the rule', () => {
  expect(detailChanges(saved, { ...saved, category: 'dresses' })).toEqual({ category: null })
})
