import { type FieldRules, maxLength } from '#/platform/validation/validation.rule.ts'

/** Why a colleague may hide a review: nothing else is a reason, a bad opinion least of all. */
export const whysOfStaff = ['unlawful', 'personal-data', 'off-topic'] as const
export type WhyOfStaff = (typeof whysOfStaff)[number]
/** Hidden without a colleague: the piece went back after all. */
export const hiddenWhys = [...whysOfStaff, 'sent-back'] as const
export type HiddenWhy = (typeof hiddenWhys)[number]

export const MOST_WORDS = 2000
export const reviewRules: FieldRules<{ words: string }> = { words: [maxLength(MOST_WORDS)] }

/** Signs that are no letters and nothing to see, and those that turn the direction of what follows. */
const unreadable = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu
/** What somebody wrote, in lines, as it is kept: never more than one line empty. */
export const readable = (typed: string) =>
  typed
    .replace(/\r\n?/g, '\n')
    .replace(unreadable, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
