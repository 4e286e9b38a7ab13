import { expect, test } from 'vitest'
import { filledIn, openIn } from './fill-in.rule.ts'

test.each([
  {
    text: 'Hej {name}',
    values: { name: 'Anna' },
    filled: 'Hej Anna',
    open: [],
    because: 'a value is put in',
  },
  {
    text: 'Box {number}, {day}',
    values: { number: '100010', day: '' },
    filled: 'Box 100010, {day}',
    open: ['{day}'],
    because: 'a missing value stays open',
  },
  { text: '{name} {name}', values: { name: 'Anna' }, filled: 'Anna Anna', open: [], because: 'each one is' },
  {
    text: 'Hej {firstname}',
    values: { name: 'Anna' },
    filled: 'Hej {firstname}',
    open: ['{firstname}'],
    because: 'an unknown one stays open',
  },
] as { text: string; values: Record<string, string>; filled: string; open: string[]; because: string }[])(
  'R8.06 placeholders of a letter: $because',
  ({ text, values, filled, open }) => {
    expect(filledIn(text, values)).toBe(filled)
    expect(openIn(filled)).toEqual(open)
  },
)
