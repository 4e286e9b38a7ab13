import { scrubText } from '#/platform/monitoring/scrub.rule.ts'

/** Ids, dates, numbers and fixed words. Free text, addresses and keys are neither. */
const isPlain = (value: unknown): value is string | number | boolean =>
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && (fixedWord.test(value) || uuid.test(value) || moment.test(value)))
const fixedWord = /^[a-z]{1,20}(?:-[a-z]{1,20}){0,3}$/
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const moment = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]{5,12}Z)?$/
const secretName = /hash|token|key|secret|code|password/i

/**
 * The payload of a job as colleagues see it: values that can neither be a secret nor a customer's words. Others are named, without
 * their value (T28).
 */
export const shownPayload = (
  payload: Readonly<Record<string, unknown>>,
): { name: string; value: string | null }[] =>
  Object.entries(payload).map(([name, value]) => ({
    name,
    value: isPlain(value) && !secretName.test(name) ? String(value) : null,
  }))

/** An error without addresses and secrets. */
export const shownError = (error: string | null): string | null => (error === null ? null : scrubText(error))

/** A subject is a row's id or number; anything else may be a customer's words. */
export const shownSubject = (subject: string): string | null =>
  /^[\w:.-]{1,80}$/.test(subject) ? subject : null
