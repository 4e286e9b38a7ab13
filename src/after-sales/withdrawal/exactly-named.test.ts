import { expect, test } from 'vitest'
import { exactlyNamed } from './exactly-named.rule.ts'

const pieces = [
  { id: 'blouse', titles: ['Silk blouse', 'Silkebluse'] },
  { id: 'dress', titles: ['Wrap dress', 'Slå om-kjole'] },
  { id: 'black', titles: ['Plain shirt'] },
  { id: 'white', titles: ['Plain shirt'] },
]

// biome-ignore format: a table
test.each<{ words: string; named: string[] | null; because: string }>([
  { words: 'Silkebluse', named: ['blouse'], because: 'it is the title of one piece' },
  { words: ' silk  BLOUSE ', named: ['blouse'], because: 'blanks and capitals say nothing' },
  { words: 'Silkebluse og Slå om-kjole', named: ['blouse', 'dress'], because: 'both parts are titles' },
  { words: 'Silk blouse,\nWrap dress', named: ['blouse', 'dress'], because: 'lines and commas stand between names' },
  { words: 'Silk blouse, silkebluse', named: ['blouse'], because: 'one piece is named twice' },
  { words: 'Kun silkebluse', named: null, because: 'there is another word' },
  { words: 'Alt undtagen silkebluse', named: null, because: 'it means all but that piece' },
  { words: 'Plain shirt', named: null, because: 'two pieces have the title' },
  { words: 'Silk blouse, Hat', named: null, because: 'one part names nothing' },
  { words: ', ', named: null, because: 'nothing is named' },
])('R11.03 "$words" names $named: $because', ({ words, named }) =>
  expect(exactlyNamed(words, pieces)).toEqual(named),
)
