/** With a comma below, as Romanian is written today; the faces have those with a cedilla, which it was written with before. */
const alike: Readonly<Record<string, string>> = { ș: 'ş', ț: 'ţ', Ș: 'Ş', Ț: 'Ţ' }

/** A text in the letters that a face has: what it has not is written like it, with its base letter, or as a question mark. */
export const writtenWith = (text: string, has: (codePoint: number) => boolean): string =>
  [...text.normalize('NFC')]
    .map((letter) => {
      const tries = [letter, alike[letter], letter.normalize('NFD')[0], '?']
      return tries.find((one) => one !== undefined && has(one.codePointAt(0)!)) ?? ''
    })
    .join('')
