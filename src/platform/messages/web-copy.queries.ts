import { type Db, sql } from '#/platform/database/db.ts'
import { hashSecret } from '#/platform/hash-secret.ts'
import type { MarketId } from '#/platform/markets/markets.ts'

type WebCopy = { html: string; publicHtml: string | null; market: MarketId; link: { path: string } | null }

/** A mail's text by the key of its copy for the web; undefined for an unknown, expired, unsent or erased one. */
export const findByCopyKey = (db: Db, { key, now }: { key: string; now: Date }) =>
  db.maybe<WebCopy>(sql`
    SELECT html, public_html, market, link FROM email
    WHERE id = ${mailNamedBy(key) ?? null}::uuid AND key_hash = ${hashSecret(key)} AND expires_at > ${now} AND html <> ''`)

const ID_LENGTH = 22

/** The key of a mail's copy for the web: its id and its secret. An id alone finds no mail (T24). */
export const copyKeyOf = (id: string, secret: string): string =>
  Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url') + secret

/** The mail of a key, as a UUID; undefined for an invalid key. */
export function mailNamedBy(key: string): string | undefined {
  const bytes = Buffer.from(key.slice(0, ID_LENGTH), 'base64url')
  return bytes.length === 16 ? bytes.toString('hex') : undefined
}
