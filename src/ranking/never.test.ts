import { expect, test } from 'vitest'
import { folded } from '#/catalogue/folded.rule.ts'
import { traitsOf } from '#/catalogue/traits/traits.rule.ts'
import { nevers } from '#/survey/questions.rule.ts'
import { readNever, verdictOn } from './never.rule.ts'

const garment = (kind: string, name: string, story = '') => ({
  kind,
  traits: traitsOf({ name, story }),
  words: folded(name),
})

test.each([
  {
    never: 'sleeveless',
    kind: 'top',
    name: 'Ribbed tank top',
    is: 'hidden',
    because: 'a tank top has no sleeves',
  },
  {
    never: 'sleeveless',
    kind: 'knitwear',
    name: 'Knitted vest',
    is: 'hidden',
    because: 'nor has an English vest',
  },
  {
    never: 'sleeveless',
    kind: 'knitwear',
    name: 'Linnea cardigan Linnea vest',
    is: 'clear',
    because: 'a Dutch vest is a cardigan',
  },
  { never: 'sleeveless', kind: 'top', name: 'Striped tee', is: 'clear', because: 'a tee has short sleeves' },
  {
    never: 'sleeveless',
    kind: 'top',
    name: 'Silk top',
    is: 'unknown',
    because: 'nothing tells of its sleeves',
  },
  {
    never: 'sleeveless',
    kind: 'dress',
    name: 'Sleeveless dress with long sleeves',
    is: 'unknown',
    because: 'its words disagree',
  },
  { never: 'sleeveless', kind: 'bag', name: 'Tote', is: 'clear', because: 'no bag has sleeves' },
  { never: 'wool', kind: 'knitwear', name: 'Merino jumper', is: 'hidden', because: 'merino is wool' },
  {
    never: 'wool',
    kind: 'knitwear',
    name: 'Tröja 80 % ull, 20 % polyamid',
    is: 'hidden',
    because: 'in Swedish too, and in part',
  },
  {
    never: 'wool',
    kind: 'top',
    name: 'Top 100 % Baumwolle',
    is: 'clear',
    because: 'cotton ends in wool in German',
  },
  { never: 'wool', kind: 'top', name: 'Bluse i bomuld', is: 'clear', because: 'and in Danish' },
  { never: 'wool', kind: 'jacket', name: 'Coat', is: 'unknown', because: 'a coat may be of wool' },
  { never: 'wool', kind: 'shoes', name: 'Boots', is: 'clear', because: 'shoes are not asked about wool' },
  { never: 'polyester', kind: 'dress', name: 'Polyester dress', is: 'hidden', because: 'as the label says' },
  { never: 'leather', kind: 'bag', name: 'Leather tote', is: 'hidden', because: 'as the name says' },
  {
    never: 'leather',
    kind: 'jacket',
    name: 'Vegan leather jacket',
    is: 'clear',
    because: 'it only looks like it',
  },
  { never: 'leather', kind: 'shoes', name: 'Schuhe aus Kunstleder', is: 'clear', because: 'in German too' },
  { never: 'heels', kind: 'shoes', name: 'Block heels', is: 'hidden', because: 'heels are heels' },
  { never: 'heels', kind: 'shoes', name: 'White sneakers', is: 'clear', because: 'sneakers have none' },
  {
    never: 'heels',
    kind: 'shoes',
    name: 'Catwalk heels flats',
    is: 'unknown',
    because: 'its words disagree',
  },
  { never: 'heels', kind: 'shoes', name: 'Sandals', is: 'unknown', because: 'sandals come with and without' },
  { never: 'floral', kind: 'dress', name: 'Blommig klänning', is: 'hidden', because: 'in Swedish too' },
  {
    never: 'floral',
    kind: 'dress',
    name: 'Printed dress',
    is: 'unknown',
    because: 'which print it is, nobody says',
  },
  { never: 'floral', kind: 'dress', name: 'Solid dress', is: 'clear', because: 'it has no print' },
  { never: 'animal', kind: 'top', name: 'Leopard blouse', is: 'hidden', because: 'a leopard is an animal' },
  { never: 'jeans', kind: 'jeans', name: 'Wide jeans', is: 'hidden', because: 'a kind, by its name' },
  {
    never: 'skirt',
    kind: 'dress',
    name: 'Skirted dress',
    is: 'clear',
    because: 'a kind, not a word in a title',
  },
  {
    never: 'korte kjoler',
    kind: 'dress',
    name: 'Mini dress',
    is: 'hidden',
    because: 'her own words are read as a rule',
  },
  { never: 'korte kjoler', kind: 'dress', name: 'Maxi dress', is: 'clear', because: 'it is long' },
  { never: 'korte kjoler', kind: 'skirt', name: 'Mini skirt', is: 'clear', because: 'she spoke of dresses' },
  { never: 'höga klackar', kind: 'shoes', name: 'Pumps', is: 'hidden', because: 'in her language' },
  {
    never: 'rullekrave',
    kind: 'knitwear',
    name: 'Roll neck jumper',
    is: 'hidden',
    because: 'a neck is a rule too',
  },
  {
    never: 'ruffles',
    kind: 'top',
    name: 'Top with ruffles',
    is: 'hidden',
    because: 'what is no rule is looked for as a word',
  },
  { never: 'ruffles', kind: 'top', name: 'Plain top', is: 'clear', because: 'the word is not there' },
])('R6.01 R8.02 never $never: $name ($kind) is $is, because $because', ({ never, kind, name, is }) => {
  expect(verdictOn(garment(kind, name), readNever(never))).toBe(is)
})

test('R6.01 every choice of the survey is a rule, none a mere word', () => {
  expect(nevers.map(readNever).filter(({ literally }) => literally !== undefined)).toEqual([])
})
