import type { PlatformCtx } from '#/platform/context.ts'
import { type Db, type Sql, sql } from '#/platform/database/db.ts'

/** SQL condition: the member objects to predictions and to learning from their answers (Regulation (EU) 2016/679, article 21). */
export const objectsToLearning = (memberId: Sql): Sql =>
  sql`EXISTS (SELECT FROM learning_rest r WHERE r.member_id = ${memberId})`

export const hasObjected = async (db: Db, memberId: string): Promise<boolean> =>
  (await db.one<{ objected: boolean }>(sql`SELECT ${objectsToLearning(sql`${memberId}::uuid`)} AS objected`))
    .objected

/** Turns predictions about a member on or off. */
export const turnLearning = (
  { db, clock }: PlatformCtx,
  { memberId, on }: { memberId: string; on: boolean },
) =>
  db.run(
    on
      ? sql`DELETE FROM learning_rest WHERE member_id = ${memberId}`
      : sql`INSERT INTO learning_rest (member_id, since) VALUES (${memberId}, ${clock.now()}) ON CONFLICT DO NOTHING`,
  )
