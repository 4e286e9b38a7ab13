/** Romanian letters with a comma below, as written today; the fonts have the older ones with a cedilla. */
const alike: Readonly<Record<string, string>> = { ș: 'ş', ț: 'ţ', Ș: 'Ş', Ț: 'Ţ' }

/** A text in the characters of a font: a missing one becomes its look-alike, its base letter, or a question mark. */
export const writtenWith = (text: string, has: (codePoint: number) => boolean): string =>
  [...text.normalize('NFC')]
    .map((letter) => {
      const tries = [letter, alike[letter], letter.normalize('NFD')[0], '?']
      return tries.find((one) => one !== undefined && has(one.codePointAt(0)!)) ?? ''
    })
    .join('')
