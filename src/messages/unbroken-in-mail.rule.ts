import { unbroken } from '#/markets/unbroken.rule.ts'

/** What a line must not cut in two: a card's name from its figures, a date from its weekday and its year, a piece from its size, an invoice's number at its hyphen. */
export const unbrokenInMail = (html: string): string => {
  const body = html.indexOf('<body')
  return html.slice(0, body) + html.slice(body).replaceAll(/>[^<>]+(?=<)/g, keptTogether)
}

/** A sign that does not break would be copied with the number, and no search would find it: the number stands as it is. */
const keptTogether = (words: string): string =>
  unbroken(words)
    .replaceAll(/(?<=\p{L}) (?=••••)/gu, '\u00a0')
    .replaceAll(/(?<=\d\.?\u00a0\p{L}+) (?=\d{4}\b)/gu, '\u00a0')
    .replaceAll(/(?<=(?:dag|tag|Mittwoch),?) (?=(?:den )?\d)/g, '\u00a0')
    .replaceAll(/(?<=dag\u00a0den) (?=\d)/g, '\u00a0')
    .replace(/(?<=,) (?=[\dA-Z]{1,4}$)/, '\u00a0')
    .replaceAll(/\b[A-Z]{2}\d{4}-\d{6}\b/g, '<span style="white-space:nowrap">$&</span>')
