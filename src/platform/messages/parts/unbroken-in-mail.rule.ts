import { unbroken } from '#/platform/markets/unbroken.rule.ts'

/** What a line must not cut in two: a card's name from its figures, a piece from its size, an invoice's number at its hyphen. Of a date the day and its month hold together as they are written; weekday and year may part, or lines end early. */
export const unbrokenInMail = (html: string): string => {
  const body = html.indexOf('<body')
  return html.slice(0, body) + html.slice(body).replaceAll(/>[^<>]+(?=<)/g, keptTogether)
}

/** A sign that does not break would be copied with the number, and no search would find it: the number stands as it is. */
const keptTogether = (words: string): string =>
  unbroken(words)
    .replaceAll(/(?<=\p{L}) (?=••••)/gu, '\u00a0')
    .replace(/(?<=,) (?=[\dA-Z]{1,4}$)/, '\u00a0')
    .replaceAll(/\b[A-Z]{2}\d{4}-\d{6}\b/g, '<span style="white-space:nowrap">$&</span>')
