import { audit } from '#/platform/audit/audit.ts'
import { type Db, json, sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { CustomerTexts } from '#/platform/texts/message.rule.ts'
import { TEXT } from './read-published.ts'
import type { Change } from './versions.ts'

/** One colleague at a time changes texts: numbers of publications have no gap, and no draft changes while it is published. */
export const oneAtATime = (db: Db) => db.run(sql`SELECT pg_advisory_xact_lock(hashtextextended('texts', 0))`)

type NewVersion = {
  key: string
  change: Change
  /** Null: the code's text. */
  texts: CustomerTexts | null
  code: CustomerTexts
  /** The text until then. */
  before: CustomerTexts
}
type Publishing = { versions: readonly NewVersion[]; reason: string; staffId: string; agreedBy?: string }

/** Publishes versions of texts as one act, within the caller's transaction and lock. Returns the number of the publication. */
export async function publishVersions(ctx: Ctx, { versions, reason, staffId, agreedBy }: Publishing) {
  const { db, clock } = ctx
  const { number } = await db.one<{ number: number }>(sql`
    INSERT INTO text_publication (number, at, published_by, agreed_by, reason)
    SELECT coalesce(max(number), 0) + 1, ${clock.now()}::timestamptz, ${staffId}::uuid, ${agreedBy ?? null}::uuid, ${reason}
    FROM text_publication RETURNING number`)
  for (const { key, change, texts, code, before } of versions) {
    await db.write(sql`
      INSERT INTO text_version (key, publication, change, texts, code)
      VALUES (${key}, ${number}, ${change}, ${texts && json(texts)}::jsonb, ${json(code)}::jsonb)`)
    await audit(ctx, {
      actor: { kind: 'staff', id: staffId },
      action: `text-${change === 'edited' ? 'published' : change}`,
      subject: { kind: TEXT, id: key },
      ...{ before, after: texts ?? code, reason },
      detail: { publication: number, ...(agreedBy && { agreedBy }) },
    })
  }
  return number
}
