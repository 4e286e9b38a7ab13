import { type MarketId, marketIds } from '#/platform/markets/markets.ts'
import { type Message, placeholders, type TextLanguage, type Translations } from './message.rule.ts'

const everywhere: readonly MarketId[] = marketIds
const languages: readonly TextLanguage[] = [...everywhere, 'en']
const keyForm = /^[a-z][a-zA-Z0-9]*(\.[a-zA-Z0-9_:-]+)+$/
const pluralForms = new Set(['zero', 'one', 'two', 'few', 'many', 'other'])

export type TextFault = {
  language: string
  code: 'missing' | 'unknown-language' | 'english' | 'plural' | 'placeholders'
  words: string
}

/** Faults of a text: a language that lacks it, or has other placeholders than the rest (R1.07). */
export const textFaults = (key: string, translations: Translations): string[] =>
  [
    ...(keyForm.test(key) ? [] : ['a key looks like area.thing']),
    ...(translations.en !== undefined && (isEmpty(translations.en) || !key.startsWith('error.'))
      ? ['English is for an error, and not empty']
      : []),
    ...translationFaults(translations).map(({ words }) => words),
  ].map((fault) => `${key}: ${fault}`)

/** Faults of the languages of one text. Each needs the placeholders `wanted`, by default those of the Danish. */
export const translationFaults = (
  translations: Translations,
  wanted = placeholders(translations.da),
): TextFault[] => [
  ...everywhere
    .filter((language) => isEmpty(translations[language]))
    .map((language) => ({ language, code: 'missing', words: `lacks ${language}` }) as const),
  ...Object.keys(translations)
    .filter((language) => !languages.includes(language as TextLanguage))
    .map(
      (language) => ({ language, code: 'unknown-language', words: `unknown language ${language}` }) as const,
    ),
  ...languages.flatMap((language) => pluralFaults(language, translations[language])),
  ...languages
    .filter(
      (language) => translations[language] !== undefined && placeholders(translations[language]) !== wanted,
    )
    .map(
      (language) =>
        ({
          language,
          code: 'placeholders',
          words: `${language} has {${placeholders(translations[language])}}, da has {${wanted}}`,
        }) as const,
    ),
]

const isEmpty = (message: Message | undefined) =>
  message === undefined ||
  (typeof message === 'string' ? message === '' : Object.values(message).includes(''))

function pluralFaults(language: TextLanguage, message: Message | undefined): TextFault[] {
  if (message === undefined || typeof message === 'string') return []
  const strange = Object.keys(message).filter((form) => !pluralForms.has(form))
  const faults = [
    ...strange.map((form) => `${language} has no plural form ${form}`),
    ...(message.other === undefined ? [`${language} lacks the plural form other`] : []),
  ]
  return faults.map((words) => ({ language, code: 'plural', words }))
}
