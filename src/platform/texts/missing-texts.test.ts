import { expect, test } from 'vitest'
import type { TextKey } from '#/platform/texts.ts'
import { type MissingText, onMissingText } from './missing-texts.ts'
import { textIn } from './server-texts.ts'
import { translate } from './translate.ts'

test('R1.06 a missing text is reported once per language, also to a late listener', () => {
  // A key without a text, as in a truncated catalogue.
  const unknownKey = 'told.once' as TextKey
  // A process remembers texts that earlier tests missed.
  const listen = (to: MissingText[]) =>
    onMissingText((missing) => missing.key === 'told.once' && to.push(missing))
  const early: MissingText[] = []
  const stop = listen(early)
  expect([textIn('se', unknownKey), textIn('se', unknownKey), textIn('de', unknownKey)]).toEqual(
    Array(3).fill('told.once'),
  )
  const reports = [
    { key: 'told.once', locale: 'sv_SE' },
    { key: 'told.once', locale: 'de_DE' },
  ]
  expect(early).toEqual(reports)
  const late: MissingText[] = []
  listen(late)()
  expect(late).toEqual(reports)
  stop()
  textIn('nl', unknownKey)
  expect(early).toEqual(reports)
})

const messages = {
  greeting: 'Hej {name}',
  price: 'Det koster {price}. I dag.',
  pieces: { other: '{count} stykker' },
  odd: {},
  empty: '',
}

test.each([
  {
    key: 'greeting',
    params: { name: '$& <b>{name}</b>' },
    says: 'Hej $& <b>{name}</b>',
    because: 'a value is text',
  },
  { key: 'greeting', params: {}, says: 'Hej {name}', because: 'a value is missing' },
  {
    key: 'price',
    params: { price: '100 kr.' },
    says: 'Det koster 100 kr. I dag.',
    because: 'an abbreviation ends with the full stop',
  },
  { key: 'price', params: { price: '€ 10' }, says: 'Det koster € 10. I dag.', because: 'others do not' },
  { key: 'pieces', params: { count: 1 }, says: '1 stykker', because: 'a form is missing' },
  { key: 'pieces', params: {}, says: '{count} stykker', because: 'the count is missing' },
  { key: 'odd', params: { count: 1 }, says: '', because: 'all forms are missing' },
  { key: 'empty', params: {}, says: '', because: 'an empty text is a text' },
  { key: 'only.danish', params: {}, says: 'Kun dansk', because: 'the fallback has it' },
  { key: 'nowhere', params: {}, says: 'nowhere', because: 'nobody has it' },
  { key: '<img src=x>', params: {}, says: '<img src=x>', because: 'a key is text' },
  { key: '__proto__', params: {}, says: '__proto__', because: 'the language has names of its own' },
  {
    key: 'constructor',
    params: { count: 2 },
    says: 'constructor',
    because: 'the language has names of its own',
  },
  { key: '', params: {}, says: '', because: 'nothing was asked for' },
])('R1.06 T39 "$key" says "$says": $because', ({ key, params, says }) =>
  expect(translate(messages, 'da-DK', key, params as never, { 'only.danish': 'Kun dansk' })).toBe(says),
)
