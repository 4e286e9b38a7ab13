/** The purposes that are asked for, each on its own (R11.02). What the pages cannot do without is not asked for. */
export const purposes = ['statistics', 'marketing'] as const
export type Purpose = (typeof purposes)[number]
export type Choice = Record<Purpose, boolean>

export const refused: Choice = { statistics: false, marketing: false }
export const granted: Choice = { statistics: true, marketing: true }

/** The version of the words that were answered: whoever answered others is asked again. */
export const consentVersion = '2026-11-21'
export const consentCookie = 'consent'
/** Twelve months, the longest an answer may count before we ask again. */
export const consentSeconds = 365 * 24 * 3600

/** `2026-11-21~statistics.marketing`; after the sign every purpose with a yes, which may be none. */
export const writtenChoice = (choice: Choice) =>
  `${consentVersion}~${purposes.filter((purpose) => choice[purpose]).join('.')}`

/** Undefined: not asked yet, or about other words. */
export function readChoice(cookie: string | undefined): Choice | undefined {
  const [version, said, ...rest] = (cookie ?? '').split('~')
  if (version !== consentVersion || said === undefined || rest.length > 0) return undefined
  const yes = said.split('.')
  return { statistics: yes.includes('statistics'), marketing: yes.includes('marketing') }
}

export const isYes = (choice: Choice | undefined) =>
  choice !== undefined && purposes.some((purpose) => choice[purpose])
