import { type CustomerTexts, sentencesOf } from './message.rule.ts'

/** A telephone's list of mails shows about half of it. */
const SUBJECT = 90
const LEAST_MORE = 16

/**
 * The characters for which the place of a text has room. The longest of the code's four languages was looked at on its page; half as
 * much again is allowed, and a subject of a mail stays short.
 */
export function spaceOf(key: string, code: CustomerTexts): number {
  const longest = Math.max(
    ...Object.values(code).flatMap((message) => sentencesOf(message).map(([, { length }]) => length)),
  )
  const space = Math.max(longest + LEAST_MORE, Math.ceil(longest * 1.5))
  return /^mail\..*subject/i.test(key) ? Math.max(longest, Math.min(space, SUBJECT)) : space
}
