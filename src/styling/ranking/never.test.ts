import { expect, test } from 'vitest'
import { traitsOf } from '#/goods/catalogue/traits/traits.rule.ts'
import { folded } from '#/goods/catalogue/vocabulary/folded.rule.ts'
import type { Multilingual } from '#/goods/catalogue/vocabulary/languages.rule.ts'
import { nevers } from '#/people/survey/questions.rule.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { readNever, verdictOn } from './never.rule.ts'

const garment = (kind: string, title: Multilingual) => ({
  brand: 'Lind',
  kind,
  traits: traitsOf({ title }),
  searchText: folded(Object.values(title).join(' ')),
})

type Case = {
  never: string
  market?: MarketId
  kind: string
  name: Multilingual
  is: string
  because: string
}

test.each<Case>([
  {
    never: 'sleeveless',
    kind: 'top',
    name: { en: 'Ribbed tank top' },
    is: 'hidden',
    because: 'a tank top has no sleeves',
  },
  {
    never: 'sleeveless',
    kind: 'knitwear',
    name: { en: 'Knitted vest' },
    is: 'hidden',
    because: 'nor has an English vest',
  },
  {
    never: 'sleeveless',
    kind: 'knitwear',
    name: { en: 'Linnea cardigan', nl: 'Linnea vest' },
    is: 'clear',
    because: 'a Dutch vest is a cardigan',
  },
  {
    never: 'sleeveless',
    kind: 'top',
    name: { en: 'Striped tee' },
    is: 'clear',
    because: 'a tee has short sleeves',
  },
  {
    never: 'sleeveless',
    kind: 'top',
    name: { en: 'Silk top' },
    is: 'unknown',
    because: 'nothing tells of its sleeves',
  },
  {
    never: 'sleeveless',
    kind: 'dress',
    name: { en: 'Sleeveless dress with long sleeves' },
    is: 'unknown',
    because: 'its words disagree',
  },
  { never: 'sleeveless', kind: 'bag', name: { en: 'Tote' }, is: 'clear', because: 'no bag has sleeves' },
  { never: 'wool', kind: 'knitwear', name: { en: 'Merino jumper' }, is: 'hidden', because: 'merino is wool' },
  {
    never: 'wool',
    kind: 'knitwear',
    name: { se: 'Tröja 80 % ull, 20 % polyamid' },
    is: 'hidden',
    because: 'in Swedish too, and in part',
  },
  {
    never: 'wool',
    kind: 'top',
    name: { de: 'Top 100 % Baumwolle' },
    is: 'clear',
    because: 'cotton ends in wool in German',
  },
  { never: 'wool', kind: 'top', name: { da: 'Bluse i bomuld' }, is: 'clear', because: 'and in Danish' },
  { never: 'wool', kind: 'jacket', name: { en: 'Coat' }, is: 'unknown', because: 'a coat may be of wool' },
  {
    never: 'wool',
    kind: 'shoes',
    name: { en: 'Boots' },
    is: 'clear',
    because: 'shoes are not asked about wool',
  },
  {
    never: 'polyester',
    kind: 'dress',
    name: { en: 'Polyester dress' },
    is: 'hidden',
    because: 'as the label says',
  },
  { never: 'leather', kind: 'bag', name: { en: 'Leather tote' }, is: 'hidden', because: 'as the name says' },
  {
    never: 'leather',
    kind: 'jacket',
    name: { en: 'Vegan leather jacket' },
    is: 'clear',
    because: 'it only looks like it',
  },
  {
    never: 'leather',
    kind: 'shoes',
    name: { de: 'Schuhe aus Kunstleder' },
    is: 'clear',
    because: 'in German too',
  },
  { never: 'heels', kind: 'shoes', name: { en: 'Block heels' }, is: 'hidden', because: 'heels are heels' },
  {
    never: 'heels',
    kind: 'shoes',
    name: { en: 'White sneakers' },
    is: 'clear',
    because: 'sneakers have none',
  },
  {
    never: 'heels',
    kind: 'shoes',
    name: { en: 'Catwalk heels flats' },
    is: 'unknown',
    because: 'its words disagree',
  },
  {
    never: 'heels',
    kind: 'shoes',
    name: { en: 'Sandals' },
    is: 'unknown',
    because: 'sandals come with and without',
  },
  {
    never: 'floral',
    kind: 'dress',
    name: { se: 'Blommig klänning' },
    is: 'hidden',
    because: 'in Swedish too',
  },
  {
    never: 'floral',
    kind: 'dress',
    name: { en: 'Printed dress' },
    is: 'unknown',
    because: 'which print it is, nobody says',
  },
  { never: 'floral', kind: 'dress', name: { en: 'Solid dress' }, is: 'clear', because: 'it has no print' },
  {
    never: 'animal',
    kind: 'top',
    name: { en: 'Leopard blouse' },
    is: 'hidden',
    because: 'a leopard is an animal',
  },
  { never: 'jeans', kind: 'jeans', name: { en: 'Wide jeans' }, is: 'hidden', because: 'a kind, by its name' },
  {
    never: 'skirt',
    kind: 'dress',
    name: { en: 'Skirted dress' },
    is: 'clear',
    because: 'a kind, not a word in a title',
  },
  {
    never: 'korte kjoler',
    market: 'da',
    kind: 'dress',
    name: { en: 'Mini dress' },
    is: 'hidden',
    because: 'her own words are read as a rule',
  },
  {
    never: 'korte kjoler',
    market: 'da',
    kind: 'dress',
    name: { en: 'Maxi dress' },
    is: 'clear',
    because: 'it is long',
  },
  {
    never: 'korte kjoler',
    market: 'da',
    kind: 'skirt',
    name: { en: 'Mini skirt' },
    is: 'clear',
    because: 'she spoke of dresses',
  },
  {
    never: 'höga klackar',
    market: 'se',
    kind: 'shoes',
    name: { en: 'Pumps' },
    is: 'hidden',
    because: 'in her language',
  },
  {
    never: 'rullekrave',
    market: 'da',
    kind: 'knitwear',
    name: { en: 'Roll neck jumper' },
    is: 'hidden',
    because: 'a neck is a rule too',
  },
  {
    never: 'ruffles',
    kind: 'top',
    name: { en: 'Top with ruffles' },
    is: 'hidden',
    because: 'what is no rule is looked for as a word',
  },
  { never: 'ruffles', kind: 'top', name: { en: 'Plain top' }, is: 'clear', because: 'the word is not there' },
])(
  'R6.01 R8.02 never $never: $name ($kind) is $is, because $because',
  ({ never, market, kind, name, is }) => {
    expect(verdictOn(garment(kind, name), readNever(never, market ?? 'de'))).toBe(is)
  },
)

test('R6.01 every choice of the survey is a rule, none a mere word', () => {
  expect(
    nevers.map((text) => readNever(text, 'nl')).filter(({ literally }) => literally !== undefined),
  ).toEqual([])
})
