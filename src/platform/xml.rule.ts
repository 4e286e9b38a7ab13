const signs: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}
/** Characters that XML 1.0 cannot hold in any form. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what it is about
const unwritable = /[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]/g

/** A text inside an element, escaped so that it opens none (T39). */
export const xml = (text: string): string =>
  text
    .toWellFormed()
    .replace(unwritable, '')
    .replace(/[&<>"']/g, (sign) => signs[sign]!)

export const element = (name: string, text: string | number | undefined): string =>
  text === undefined || text === '' ? '' : `<${name}>${xml(String(text))}</${name}>`

/** An element around others, which are inserted unchanged. */
export const within = (name: string, ...elements: string[]): string =>
  `<${name}>${elements.join('')}</${name}>`
