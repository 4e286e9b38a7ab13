import { describe, expect, test } from 'vitest'
import { marketIds } from '#/platform/markets/markets.ts'
import { systemRandom } from '#/platform/random.ts'
import { type EditFaultCode, editFaults, fitsCode, mergedText } from './edited-text.rule.ts'
import { lawOf, lawTexts } from './law-texts.rule.ts'
import { type CustomerTexts, customerTexts, type Message, placeholders } from './message.rule.ts'
import { isAboutMoney } from './numbers.rule.ts'
import { codeTexts, setOf } from './server-texts.ts'
import { spaceOf } from './space.rule.ts'

const each = (message: Message): CustomerTexts => ({ da: message, se: message, nl: message, de: message })
const plain = each('Box {number} is on its way')
const plural = each({ one: 'one piece', other: '{count} pieces' })

type Row = { code: CustomerTexts; edit: Message; finds: EditFaultCode[]; because: string }
const rows: Row[] = [
  { code: plain, edit: 'We sent box {number}', finds: [], because: 'other words are the purpose' },
  { code: plain, edit: '', finds: ['empty', 'placeholders'], because: 'an empty text says nothing' },
  { code: plain, edit: 'We sent your box', finds: ['placeholders'], because: 'the number is lost' },
  {
    code: plain,
    edit: 'Box {number} of {name}',
    finds: ['placeholders'],
    because: 'the page gives no name, and would show the braces',
  },
  {
    code: plain,
    edit: 'Box {number}, {count} pieces',
    finds: ['count'],
    because: 'the page gives no count either',
  },
  {
    code: plain,
    edit: { one: 'Box {number}', other: 'Boxes {number}' },
    finds: ['shape'],
    because: 'a sentence without a count has no plural',
  },
  { code: plural, edit: { one: 'a piece', other: '{count} items' }, finds: [], because: 'both forms' },
  { code: plural, edit: '{count} pieces', finds: ['shape'], because: 'one piece needs a form of its own' },
  {
    code: plural,
    edit: { one: 'a piece', few: '{count} items', other: '{count} items' },
    finds: ['shape'],
    because: 'none of the four languages has a form for few',
  },
  {
    code: plural,
    edit: { one: 'a piece', other: 'pieces' },
    finds: ['count'],
    because: 'five pieces would be named as pieces',
  },
  { code: plain, edit: 'Box {number} {', finds: ['braces'], because: 'a brace is open' },
  { code: plain, edit: 'Box {number} {a b}', finds: ['braces'], because: 'it holds no name' },
  { code: plain, edit: 'Box <b>{number}</b>', finds: ['markup'], because: 'texts are text (T49)' },
  { code: plain, edit: 'Box {number}&nbsp;now', finds: ['markup'], because: 'nor do they have entities' },
  { code: plain, edit: 'Box {number} & more', finds: [], because: 'a sign by itself is no markup' },
  { code: plain, edit: 'Box {number}\u202e now', finds: ['signs'], because: 'it turns the line around' },
  { code: plain, edit: ' Box {number}', finds: ['spaces'], because: 'it begins with a space' },
  { code: plain, edit: 'Box\n{number}', finds: ['lines'], because: 'a subject is one line (T49)' },
  {
    code: each('First\nsecond'),
    edit: 'First\n\nsecond',
    finds: [],
    because: 'the code’s own text has lines',
  },
  {
    code: plain,
    edit: 'Box {number} at www.box.test',
    finds: ['address'],
    because: 'mail programs make a link of it',
  },
  {
    code: plain,
    edit: 'Box {number} in 3 days',
    finds: ['number'],
    because: 'days change by a table (R1.07)',
  },
  { code: plain, edit: `Box {number} ${'x'.repeat(30)}`, finds: ['long'], because: 'a button has no room' },
]

test.each(rows)('R8.09 “$edit” finds $finds: $because', ({ code, edit, finds }) => {
  const faults = editFaults({ code, edit: each(edit), isAboutMoney: true, space: spaceOf('box.sent', code) })
  for (const market of marketIds)
    expect([
      ...new Set(faults.filter((fault) => fault.market === market).map((fault) => fault.code)),
    ]).toEqual(finds)
})

test('R8.09 a fault says its language and its form', () => {
  const edit = { ...plural, de: { one: 'ein <i>Teil</i>', other: '{count} Teile' } }
  const faults = editFaults({ code: plural, edit, isAboutMoney: false, space: 40 })
  expect(faults.map(({ market, form, code }) => [market, form, code])).toEqual([['de', 'one', 'markup']])
})

test.each([
  { key: 'nav.box', longest: 'Boks', space: 20, because: 'a short word may become two' },
  { key: 'home.lead', longest: 'x'.repeat(100), space: 150, because: 'half as much again' },
  { key: 'mail.box.subject', longest: 'x'.repeat(80), space: 90, because: 'a list of mails shows no more' },
])('R8.09 $key has room for $space characters: $because', ({ key, longest, space }) =>
  expect(spaceOf(key, { ...each('Box'), nl: longest })).toBe(space),
)

test('R8.09 each text of the code is a good edit of itself', () => {
  const faults = [...codeTexts()].flatMap(([key, { file, translations }]) => {
    const code = customerTexts(translations)!
    return editFaults({ code, edit: code, isAboutMoney: isAboutMoney(file), space: spaceOf(key, code) }).map(
      ({ market, words }) => `${key} ${market}: ${words}`,
    )
  })
  expect(faults).toEqual([])
})

describe('R8.09 texts that the law fixes', () => {
  test('each row is about a text of the code, and says why', () => {
    const texts = [...codeTexts()].map(([key, { file }]) => ({ key, file }))
    const used = new Set(texts.map((text) => lawOf(text)))
    expect(lawTexts.filter((row) => !used.has(row)).map(({ of }) => of)).toEqual([])
    for (const { because } of lawTexts) expect(because.length).toBeGreaterThan(30)
  })

  test.each([
    { key: 'order.button', lock: 'locked', because: 'the order button' },
    { key: 'terms.withdrawal1', lock: 'locked', because: 'the terms have a version' },
    { key: 'withdraw.lead', lock: 'second-look', because: 'the right of withdrawal' },
    { key: 'home.title', lock: undefined, because: 'words of ours' },
  ])('$key is $lock: $because', ({ key, lock }) =>
    expect(lawOf({ key, file: codeTexts().get(key)!.file })?.lock).toBe(lock),
  )
})

/** Any edit: the text of another key, a piece of one, a text without its names, or without a language. */
function anyEdit(texts: readonly CustomerTexts[]): CustomerTexts {
  const any = () => texts[Math.floor(systemRandom.fraction() * texts.length)]!
  const own = any()
  const changed: (() => CustomerTexts)[] = [
    () => own,
    () => ({ ...own, de: any().de }),
    () => each('{count} {name} {number}'),
    () => ({ ...own, se: undefined }) as never,
    () => JSON.parse(JSON.stringify(own).replace('{', '').replace('other', 'few')),
  ]
  try {
    return changed[Math.floor(systemRandom.fraction() * changed.length)]!()
  } catch {
    return own
  }
}

test('R8.09 whatever is edited, each key has four languages with the same placeholders', () => {
  const code = codeTexts()
  const all = [...code.values()].map(({ translations }) => customerTexts(translations)!)
  for (let round = 0; round < 20; round++) {
    const edits = new Map([...code.keys(), 'key.that.is.gone'].map((key) => [key, anyEdit(all)]))
    const { languages } = setOf({ publication: 1, texts: edits })
    const strange: string[] = []
    let edited = 0
    for (const [key, { translations }] of code) {
      const said = marketIds.map((market) => languages[market][key])
      const wanted = placeholders(translations.da)
      if (said.some((message) => !message || placeholders(message) !== wanted)) strange.push(key)
      if (said[0] !== translations.da) edited++
    }
    expect(strange).toEqual([])
    expect(edited, 'some of the edits fit').toBeGreaterThan(10)
    expect(Object.keys(languages.da).length).toBe(code.size)
  }
})

test('R8.09 an edit that has lost a placeholder of a newer text is left out', () => {
  const edit = each('We sent your box')
  expect(fitsCode(plain, edit)).toBe(false)
  expect(mergedText(plain, edit)).toBe(plain)
  expect(mergedText({ ...plain, en: 'Sent' }, each('Sent: {number}'))).toEqual({
    ...each('Sent: {number}'),
    en: 'Sent',
  })
})
