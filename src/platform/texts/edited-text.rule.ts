import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import {
  type CustomerTexts,
  customerTexts,
  type Message,
  placeholders,
  sentencesOf,
  type Translations,
} from './message.rule.ts'
import { hasNumber } from './numbers.rule.ts'
import { translationFaults } from './text-faults.rule.ts'

// biome-ignore format: one line a kind of check
export const editFaultCodes = [
  'empty', 'placeholders', 'count', 'shape',
  'braces', 'markup', 'signs', 'spaces', 'lines', 'address', 'number', 'long',
] as const
export type EditFaultCode = (typeof editFaultCodes)[number]
export type EditFault = { market: MarketId; form: string; code: EditFaultCode; words: string }

type Editing = {
  /** The code's text, which the page or the mail fills in. */
  code: CustomerTexts
  edit: CustomerTexts
  /** Its numbers come from values (numbers.rule.ts). */
  isAboutMoney: boolean
  /** Characters for which its place has room. */
  space: number
}

/** The reasons for which an edited text is refused, each with its language and plural form. Empty for a good one. */
export const editFaults = (editing: Editing): EditFault[] => [
  ...misfits(editing),
  ...marketIds.flatMap((market) =>
    sentencesOf(editing.edit[market]).flatMap(([form, sentence]) =>
      sentenceFaults(sentence, market, editing).map(([code, words]) => ({ market, form, code, words })),
    ),
  ),
]

/** True for an edit that the code can fill in: all languages, with the code's placeholders and plural forms. */
export const fitsCode = (code: CustomerTexts, edit: CustomerTexts): boolean =>
  misfits({ code, edit }).length === 0

/** A text of the code with its edit, as it is said. An edit that does not fit the code is left out. */
export function mergedText(code: Translations, edit: CustomerTexts | undefined): Translations {
  const own = edit && customerTexts(code)
  if (!own || !fitsCode(own, edit)) return code
  const { da, se, nl, de } = edit
  return { ...code, da, se, nl, de }
}

type Named = readonly [code: EditFaultCode, words: string]

function misfits({ code, edit }: Pick<Editing, 'code' | 'edit'>): EditFault[] {
  const byCheck = translationFaults(edit, placeholders(code.da))
  return marketIds.flatMap((market) => {
    const [was, is] = [code[market], edit[market]]
    const own = byCheck.filter(({ language }) => language === market).map((fault) => fault.code)
    const named: Named[] = [
      ...(own.includes('missing') ? [['empty', 'The text is empty.'] as const] : []),
      ...(own.includes('placeholders') ? [['placeholders', placeholderWords(was, is)] as const] : []),
      ...(own.includes('plural') || formsOf(was) !== formsOf(is)
        ? [['shape', `Its forms are ${formsOf(was) || 'one sentence'}.`] as const]
        : []),
      ...(hasCount(was) === hasCount(is) ? [] : [['count', countWords(was)] as const]),
    ]
    return named.map(([code, words]) => ({ market, form: '', code, words }))
  })
}

const formsOf = (message: Message | undefined) =>
  typeof message === 'object' ? Object.keys(message).toSorted().join(' and ') : ''

/** The count in the sentence for any number: the form for one may leave it out. */
const hasCount = (message: Message | undefined) =>
  (typeof message === 'object' ? (message.other ?? '') : (message ?? '')).includes('{count}')

const countWords = (was: Message) =>
  hasCount(was) ? 'It lacks {count}.' : 'It has {count}, which the page does not give.'

function placeholderWords(was: Message, is: Message | undefined): string {
  const [wanted, given] = [placeholders(was), placeholders(is)].map(
    (names) => new Set(names.split(', ').filter((name) => name !== '')),
  ) as [Set<string>, Set<string>]
  const named = (names: Set<string>) => [...names].map((name) => `{${name}}`).join(', ')
  const [lost, strange] = [wanted.difference(given), given.difference(wanted)]
  return [
    lost.size > 0 && `It lacks ${named(lost)}.`,
    strange.size > 0 && `It has ${named(strange)}, which the page does not give.`,
  ]
    .filter(Boolean)
    .join(' ')
}

const markup = /[<>]|&(?:[a-z]+|#\w+);/i
/** Signs without a shape: controls, and those that turn the direction of a line. A soft hyphen is fine. */
const shapeless = /[^\P{C}\n\u00ad]/u
const address = /https?:|www\.|\S@\S/i

function sentenceFaults(sentence: string, market: MarketId, { code, ...editing }: Editing): Named[] {
  const all = sentencesOf(code[market]).map(([, text]) => text)
  const inCode = (pattern: RegExp) => all.some((text) => pattern.test(text))
  const bare = sentence.replaceAll(/\{\w+\}/g, '')
  const faults: (Named | false)[] = [
    /[{}]/.test(bare) && ['braces', 'A brace is open, or holds no name.'],
    markup.test(sentence) && ['markup', 'It has markup: texts are plain.'],
    shapeless.test(sentence) && ['signs', 'It has a sign that cannot be seen.'],
    sentence !== sentence.trim() && ['spaces', 'It begins or ends with a space.'],
    sentence.includes('\n') && !inCode(/\n/) && ['lines', 'It has more than one line.'],
    address.test(bare) && !inCode(address) && ['address', 'It has an address: links are in the code.'],
    editing.isAboutMoney &&
      hasNumber(sentence, market) &&
      !all.some((text) => hasNumber(text, market)) && [
        'number',
        'It has a number: sums, days and counts come from values.',
      ],
    sentence.length > editing.space && [
      'long',
      `It has ${sentence.length} characters, and its place has room for ${editing.space}.`,
    ],
  ]
  return faults.filter((fault) => fault !== false)
}
