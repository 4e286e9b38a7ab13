/**
 * The purposes that need consent, each asked for by itself (R11.02). Cookies that the pages need are not among them.
 */
export const purposes = ['statistics', 'marketing'] as const
export type Purpose = (typeof purposes)[number]
export type ConsentChoice = Record<Purpose, boolean>

export const allRefused: ConsentChoice = { statistics: false, marketing: false }
export const allGranted: ConsentChoice = { statistics: true, marketing: true }

/** Version of the wording. A visitor who answered another version is asked again. */
export const consentVersion = '2026-11-29'
export const consentCookie = 'consent'
/** Twelve months, the longest that an answer may count before we ask again. */
export const consentSeconds = 365 * 24 * 3600

/** `2026-11-29~statistics.marketing`; after the `~` each purpose with a yes, possibly none. */
export const writtenChoice = (choice: ConsentChoice) =>
  `${consentVersion}~${purposes.filter((purpose) => choice[purpose]).join('.')}`

/** Undefined: not asked yet, or asked in another wording. */
export function readChoice(cookie: string | undefined): ConsentChoice | undefined {
  const [version, chosen, ...more] = (cookie ?? '').split('~')
  if (version !== consentVersion || chosen === undefined || more.length > 0) return undefined
  const yes = chosen.split('.')
  return { statistics: yes.includes('statistics'), marketing: yes.includes('marketing') }
}

export const isYes = (choice: ConsentChoice | undefined) =>
  choice !== undefined && purposes.some((purpose) => choice[purpose])
