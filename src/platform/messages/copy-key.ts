const ID_LENGTH = 22

/** The key of a mail's copy for the web: its id and its secret. An id alone finds no mail (T24). */
export const copyKeyOf = (id: string, secret: string): string =>
  Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url') + secret

/** The mail of a key, as a UUID; undefined for an invalid key. */
export function mailNamedBy(key: string): string | undefined {
  const bytes = Buffer.from(key.slice(0, ID_LENGTH), 'base64url')
  return bytes.length === 16 ? bytes.toString('hex') : undefined
}
