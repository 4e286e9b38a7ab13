import { unbroken } from '#/platform/markets/unbroken.rule.ts'

/**
 * Prevents line breaks within a card's name and figures, a piece and its size, and an invoice's number at its hyphen.
 * In a date the day and its month stay together; weekday and year may part, or lines end early.
 */
export const unbrokenInMail = (html: string): string => {
  const body = html.indexOf('<body')
  return html.slice(0, body) + html.slice(body).replaceAll(/>[^<>]+(?=<)/g, unbrokenText)
}

/**
 * A non-breaking hyphen would be copied with the number, and no search would find it: the number keeps its
 * characters.
 */
const unbrokenText = (text: string): string =>
  unbroken(text)
    .replaceAll(/(?<=\p{L}) (?=••••)/gu, '\u00a0')
    .replace(/(?<=,) (?=[\dA-Z]{1,4}$)/, '\u00a0')
    .replaceAll(/\b[A-Z]{2}\d{4}-\d{6}\b/g, '<span style="white-space:nowrap">$&</span>')
