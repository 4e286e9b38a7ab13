/** Crockford's: no letter that is read as another, and none that makes words. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const CODE_LENGTH = 20

/** A code of twenty letters, a hundred bits: nobody guesses one (R9.07). */
export const codeOf = (random: Uint8Array): string =>
  [...random.subarray(0, CODE_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('')

/** As people read and type it. */
export const writtenCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? ''

/** What was typed, however it was typed: small letters, spaces, an O for a zero. */
export const typedCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
