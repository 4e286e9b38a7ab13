import { type Db, sql } from '#/platform/database/db.ts'
import { hashSecret } from '#/platform/hash-secret.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { mailNamedBy } from './copy-key.ts'

type WebCopy = { html: string; publicHtml: string | null; market: MarketId; link: { path: string } | null }

/** A mail's text by the key of its copy for the web; undefined for an unknown, expired, unsent or erased one. */
export const findByCopyKey = (db: Db, { key, now }: { key: string; now: Date }) =>
  db.maybe<WebCopy>(sql`
    SELECT html, public_html, market, link FROM email
    WHERE id = ${mailNamedBy(key) ?? null}::uuid AND key_hash = ${hashSecret(key)} AND expires_at > ${now} AND html <> ''`)
