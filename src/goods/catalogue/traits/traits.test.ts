import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Language, languages, type Multilingual } from '../vocabulary/languages.rule.ts'
import { type Aspect, aspectValues, type Traits } from './aspects.rule.ts'
import { languageOfText } from './language-of.rule.ts'
import { traitRules } from './trait-rules.rule.ts'
import { traitsOf } from './traits.rule.ts'

const vocabularyOf = (language: Language) => [
  ...new Set(
    readFileSync(new URL(`common-words/${language}.txt`, import.meta.url), 'utf8')
      .trim()
      .split(/\s+/),
  ),
]

test.each(languages)(
  'R7.02 the vocabulary of %s names every value of every aspect, and no other',
  (language) => {
    const values = new Map<Aspect, Set<string>>()
    for (const { aspect, value } of traitRules[language])
      values.set(aspect, (values.get(aspect) ?? new Set()).add(value))
    const named = Object.fromEntries([...values].map(([aspect, of]) => [aspect, [...of].toSorted()]))
    const known = Object.entries(aspectValues).map(([aspect, of]) => [aspect, of.toSorted()])
    expect(named).toEqual(Object.fromEntries(known))
  },
)

/** German tea: in a column of unknown language, and with no other word, it is an English T-shirt. */
const isTrulyEnglish = new Set(['Tee'])

test.each(languages)('R7.02 the 500 commonest words of %s yield no trait', (language) => {
  const vocabulary = vocabularyOf(language)
  expect(vocabulary.length).toBeGreaterThanOrEqual(500)
  const misread = vocabulary.filter((word) =>
    [
      { title: { [language]: word } },
      { title: {}, stories: [{ [language]: word }] },
      { title: { [language]: word[0]!.toUpperCase() + word.slice(1) } },
      ...(isTrulyEnglish.has(word) ? [] : [{ title: { en: word }, stories: [{ en: word }] }]),
    ].some((source) => Object.keys(traitsOf(source)).length > 0),
  )
  expect(misread).toEqual([])
})

test.each(languages)('R7.02 the common words of %s in a row say no fabric', (language) => {
  const text = vocabularyOf(language).join(' ')
  expect(traitsOf({ title: { [language]: text } }).fabric).toBeUndefined()
})

type Case = { title: Multilingual; traits: Traits; because: string }
test.each<Case>([
  { title: { de: 'Jeans für jeden Tag' }, traits: {}, because: '"für" is no fur' },
  {
    title: { en: 'Faux fur coat' },
    traits: { sleeve: ['long'], fabric: ['fur'] },
    because: 'English fur is',
  },
  { title: { de: 'Kragen aus Kunstpelz' }, traits: { fabric: ['fur'] }, because: 'the German word is' },
  { title: { de: 'Die Taschen sind nicht leer' }, traits: {}, because: 'German "leer" is empty' },
  {
    title: { nl: 'Rok van leer' },
    traits: { fabric: ['leather'] },
    because: 'Dutch leer of a garment is leather',
  },
  { title: { nl: 'Handig om te leren' }, traits: {}, because: 'Dutch "leren" is to learn' },
  { title: { nl: 'Leren jas' }, traits: { fabric: ['leather'] }, because: 'before a garment it is leather' },
  { title: { nl: 'Vest met leren knopen' }, traits: { sleeve: ['long'] }, because: 'buttons are no fabric' },
  { title: { se: 'En topp som hör till kjolen' }, traits: {}, because: 'Swedish "hör" belongs' },
  { title: { da: 'Hør her' }, traits: {}, because: 'Danish "hør" alone is "listen"' },
  { title: { da: 'Skjorte i hør' }, traits: { fabric: ['linen'] }, because: 'after "i" it is linen' },
  {
    title: { da: 'Ternet hørskjorte' },
    traits: { fabric: ['linen'], print: ['check'] },
    because: 'so it is in a compound',
  },
  { title: { se: 'Avklippt vid midjan' }, traits: {}, because: 'Swedish "vid" is "at"' },
  { title: { se: 'Byxa i vid modell' }, traits: { fit: ['loose'] }, because: 'of a cut it is wide' },
  { title: { nl: 'Over een rok of helemaal los' }, traits: {}, because: 'Dutch "los" is "by itself"' },
  { title: { de: 'Überziehen und los' }, traits: {}, because: 'German "los" is "off you go"' },
  {
    title: { da: 'Kort cardigan, lige til livet' },
    traits: { sleeve: ['long'] },
    because: 'Danish "lige" is "just"',
  },
  { title: { da: 'Lige bukser' }, traits: { fit: ['regular'] }, because: 'of trousers it is straight' },
  { title: { da: 'Siden da har alle villet have den' }, traits: {}, because: 'Danish "siden" is "since"' },
  { title: { se: 'Blus i siden' }, traits: { fabric: ['silk'] }, because: 'Swedish siden is silk' },
  { title: { de: 'Alle wollen ihn' }, traits: {}, because: '"wollen" is to want' },
  { title: { de: 'Pullover aus reiner Wolle' }, traits: { fabric: ['wool'] }, because: 'Wolle is wool' },
  { title: { se: 'Ulla muddkrageskjorta' }, traits: {}, because: 'Ulla is a name' },
  { title: { nl: 'Heel mooi' }, traits: {}, because: 'Dutch "heel" is "very"' },
  { title: { da: 'Silkeblød bluse' }, traits: {}, because: 'soft as silk is no silk' },
  {
    title: { en: 'Dress', da: 'Kjole i bomuld' },
    traits: { fabric: ['cotton'] },
    because: 'one language is enough',
  },
  {
    title: { en: 'Bluse i bomuld' },
    traits: { fabric: ['cotton'] },
    because: 'a Danish file fills the English column',
  },
  {
    title: { en: 'Hemd aus Leinen für den Sommer' },
    traits: { fabric: ['linen'] },
    because: 'so does a German one',
  },
])('R7.02 $title: $because', ({ title, traits }) => {
  expect(traitsOf({ title })).toEqual(traits)
})

test('R7.02 a description tells the fit only when title and tags do not', () => {
  const stories = [{ en: 'Wide trousers under it look best.' }]
  expect(traitsOf({ title: { en: 'Slim shirt' }, stories }).fit).toEqual(['close'])
  expect(traitsOf({ title: { en: 'Shirt' }, stories }).fit).toEqual(['loose'])
})

test('R7.02 tags are labels: a word that is common in a sentence counts when it is a tag', () => {
  expect(traitsOf({ title: { en: 'Alba dress' }, tags: ['check', 'straight'] })).toEqual({
    print: ['check'],
    fit: ['regular'],
  })
  expect(traitsOf({ title: { en: 'Skjorte til hverdag' }, tags: ['hør'] })).toEqual({ fabric: ['linen'] })
})

test.each<[string, Language]>([
  ['Ribbed tank top', 'en'],
  ['Linnea cardigan', 'en'],
  ['Jeans für jeden Tag', 'de'],
  ['Avklippt vid midjan', 'se'],
  ['Over een rok of helemaal los', 'nl'],
  ['Skjorte i bomuld', 'da'],
])('R7.02 %s is read as %s', (text, language) => {
  expect(languageOfText(text)).toBe(language)
})
