import type { PlatformCtx } from '#/platform/context.ts'
import { type Db, type Sql, sql } from '#/platform/database/db.ts'

/** Learnt facts that a member said are wrong, with the time. Nothing that is ranked or advised uses them. */
export const listRejected = (db: Db, memberId: string) =>
  db.many<{ fact: string; at: Date }>(
    sql`SELECT fact, at FROM rejected_fact WHERE member_id = ${memberId} ORDER BY fact`,
  )

export const rejectedFacts = async (db: Db, memberId: string): Promise<ReadonlySet<string>> =>
  new Set((await listRejected(db, memberId)).map(({ fact }) => fact))

/** Rejects a fact; a repeat changes nothing. */
export const rejectFact = ({ db, clock }: PlatformCtx, memberId: string, fact: string) =>
  db.run(sql`
    INSERT INTO rejected_fact (member_id, fact, at) VALUES (${memberId}, ${fact}, ${clock.now()})
    ON CONFLICT (member_id, fact) DO NOTHING`)

export const acceptFact = (db: Db, memberId: string, fact: string) =>
  db.run(sql`DELETE FROM rejected_fact WHERE member_id = ${memberId} AND fact = ${fact}`)

/** SQL condition: the member has rejected the fact of this name. */
export const isRejected = (memberId: Sql, fact: Sql): Sql =>
  sql`EXISTS (SELECT FROM rejected_fact r WHERE r.member_id = ${memberId} AND r.fact = ${fact})`
