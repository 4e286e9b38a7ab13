import type { Message, TextLanguage, Texts } from './text-files.ts'

const everywhere = ['da', 'se', 'nl', 'de'] as const satisfies TextLanguage[]
const languages: readonly TextLanguage[] = [...everywhere, 'en']
const keyForm = /^[a-z][a-zA-Z0-9]*(\.[a-zA-Z0-9_-]+)+$/
const pluralForms = new Set(['zero', 'one', 'two', 'few', 'many', 'other'])

/** Faults of a text: a language that lacks it, or has other placeholders than the rest (R1.07). */
export function textFaults(key: string, translations: Texts[string]): string[] {
  const missing = everywhere.filter((language) => isEmpty(translations[language]))
  const strange = Object.keys(translations).filter(
    (language) => !languages.includes(language as TextLanguage),
  )
  const wanted = placeholders(translations.da)
  return [
    ...(keyForm.test(key) ? [] : ['a key looks like area.thing']),
    ...missing.map((language) => `lacks ${language}`),
    ...strange.map((language) => `unknown language ${language}`),
    ...(translations.en !== undefined && (isEmpty(translations.en) || !key.startsWith('error.'))
      ? ['English is for an error, and not empty']
      : []),
    ...languages.flatMap((language) => pluralFaults(language, translations[language])),
    ...languages
      .filter(
        (language) => translations[language] !== undefined && placeholders(translations[language]) !== wanted,
      )
      .map((language) => `${language} has {${placeholders(translations[language])}}, da has {${wanted}}`),
  ].map((fault) => `${key}: ${fault}`)
}

const isEmpty = (message: Message | undefined) =>
  message === undefined ||
  (typeof message === 'string' ? message === '' : Object.values(message).includes(''))

function pluralFaults(language: TextLanguage, message: Message | undefined): string[] {
  if (message === undefined || typeof message === 'string') return []
  const strange = Object.keys(message).filter((form) => !pluralForms.has(form))
  return [
    ...strange.map((form) => `${language} has no plural form ${form}`),
    ...(message.other === undefined ? [`${language} lacks the plural form other`] : []),
  ]
}

/** `one` may say "one piece" without the number, so `count` is not compared. */
export function placeholders(message: Message | undefined): string {
  const whole = typeof message === 'object' ? Object.values(message).join(' ') : (message ?? '')
  const names = new Set([...whole.matchAll(/\{(\w+)\}/g)].map((match) => match[1]))
  names.delete('count')
  return [...names].sort().join(', ')
}
