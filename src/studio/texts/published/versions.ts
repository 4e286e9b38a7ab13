import { type Db, sql } from '#/platform/database/db.ts'
import type { CustomerTexts } from '#/platform/texts/message.rule.ts'

/** `kept`: the edit, after the code's text had changed; `taken`: the code's text in place of the edit. */
export const changes = ['edited', 'rolled-back', 'kept', 'taken'] as const
export type Change = (typeof changes)[number]

export type Version = {
  key: string
  publication: number
  change: Change
  /** Null: the code's text. */
  texts: CustomerTexts | null
  /** The code's text at that time. */
  code: CustomerTexts
  at: Date
  by: string
  agreedBy: string | null
  reason: string
}

const columns = sql`v.key, v.publication, v.change, v.texts, v.code, p.at, s.name AS by, a.name AS agreed_by, p.reason`
const tables = sql`text_version v JOIN text_publication p ON p.number = v.publication JOIN staff s ON s.id = p.published_by
  LEFT JOIN staff a ON a.id = p.agreed_by`

/** The latest version of each key that was ever edited. */
export const listLatest = (db: Db) =>
  db.many<Version>(sql`
    SELECT ${columns} FROM ${tables}
    WHERE (v.key, v.publication) IN (SELECT key, max(publication) FROM text_version GROUP BY key) ORDER BY v.key`)

/** All versions of a key, the newest first. */
export const listVersions = (db: Db, key: string) =>
  db.many<Version>(sql`SELECT ${columns} FROM ${tables} WHERE v.key = ${key} ORDER BY v.publication DESC`)

export const findLatest = (db: Db, key: string) =>
  db.maybe<Version>(sql`
    SELECT ${columns} FROM ${tables}
    WHERE v.key = ${key} AND v.publication = (SELECT max(publication) FROM text_version WHERE key = ${key})`)

type Publication = { number: number; at: Date; by: string; agreedBy: string | null; reason: string }
export type PublicationWithTexts = Publication & { texts: { key: string; change: Change }[] }

const SHOWN = 50

/** The newest publications with their keys; `more` where there are earlier ones. */
export async function listPublications(
  db: Db,
  before: number,
): Promise<{ publications: PublicationWithTexts[]; more: boolean }> {
  const found = await db.many<PublicationWithTexts>(sql`
    SELECT p.number, p.at, s.name AS by, a.name AS agreed_by, p.reason,
      (SELECT jsonb_agg(jsonb_build_object('key', v.key, 'change', v.change) ORDER BY v.key) FROM text_version v
       WHERE v.publication = p.number) AS texts
    FROM text_publication p JOIN staff s ON s.id = p.published_by LEFT JOIN staff a ON a.id = p.agreed_by
    WHERE p.number < ${before} ORDER BY p.number DESC LIMIT ${SHOWN + 1}`)
  return { publications: found.slice(0, SHOWN), more: found.length > SHOWN }
}
