/** Crockford's alphabet, without letters that look alike or make words. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
export const GIFT_CODE_LENGTH = 20

/** A code of twenty characters, a hundred bits, too long to guess (R9.07). */
export const codeOf = (random: Uint8Array): string =>
  [...random.subarray(0, GIFT_CODE_LENGTH)].map((byte) => LETTERS[byte % LETTERS.length]).join('')

/** The code in groups, as it is printed. */
export const writtenCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? ''

/** Normalises a typed code: small letters, spaces, an O for a zero. */
export const typedCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
