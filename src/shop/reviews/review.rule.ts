import { type FieldRules, maxLength } from '#/platform/validation/validation.rule.ts'

/** The reasons to hide a review. There are no others; a bad opinion is none. */
export const whysOfStaff = ['unlawful', 'personal-data', 'off-topic'] as const
export type WhyOfStaff = (typeof whysOfStaff)[number]
/** Hidden automatically: the piece was sent back after all. */
export const hiddenWhys = [...whysOfStaff, 'sent-back'] as const
export type HiddenWhy = (typeof hiddenWhys)[number]

export const MOST_WORDS = 2000
export const reviewRules: FieldRules<{ words: string }> = { words: [maxLength(MOST_WORDS)] }

/** Invisible control characters, and those that change the direction of the text. */
const unreadable = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/gu
/** A review's text as it is stored: lines, at most one of them empty in a row. */
export const readableText = (typed: string) =>
  typed
    .replace(/\r\n?/g, '\n')
    .replace(unreadable, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
