const ID_LENGTH = 22

/** The key of a mail's copy for the web: which mail it is, and its secret. Nobody finds a mail by its number alone (T24). */
export const copyKeyOf = (id: string, secret: string): string =>
  Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url') + secret

/** The mail that a key names, as a UUID; undefined where it names none. */
export function mailNamedBy(key: string): string | undefined {
  const bytes = Buffer.from(key.slice(0, ID_LENGTH), 'base64url')
  return bytes.length === 16 ? bytes.toString('hex') : undefined
}
