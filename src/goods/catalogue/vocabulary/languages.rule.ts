/** What goods are told in: English for whoever buys them and as the last resort, and the markets' languages. */
export const languages = ['en', 'da', 'se', 'nl', 'de'] as const
export type Language = (typeof languages)[number]
export const languageNames: Readonly<Record<Language, string>> = {
  en: 'English',
  da: 'Danish',
  se: 'Swedish',
  nl: 'Dutch',
  de: 'German',
}
/** A text in the languages that somebody has written it in. */
export type Words = Partial<Record<Language, string>>
