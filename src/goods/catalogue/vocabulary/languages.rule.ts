/** Languages of goods: the markets' languages, and English for staff and as the last resort. */
export const languages = ['en', 'da', 'se', 'nl', 'de'] as const
export type Language = (typeof languages)[number]
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  da: 'Danish',
  se: 'Swedish',
  nl: 'Dutch',
  de: 'German',
}
/** A text in the languages that it exists in. */
export type Multilingual = Partial<Record<Language, string>>
