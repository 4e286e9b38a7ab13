import { type Db, sql } from '#/platform/database/db.ts'
import { forgetBefore } from '#/platform/database/schema/forget-before.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { retentionMonths } from '#/platform/markets/retention/retention.rule.ts'
import type { Withdrawing } from './withdrawal.rule.ts'

/** A declaration whose contract is not known; `market` is the country of the page. */
export type Declaration = Withdrawing & { id: string; market: MarketId; declaredAt: Date }

export const insertDeclaration = (
  db: Db,
  { id, market, name, number, email, remembered, pieces, declaredAt }: Declaration,
) =>
  db.write(sql`
    INSERT INTO declared_withdrawal (id, market, name, number, email, remembered, pieces, declared_at)
    VALUES (${id}, ${market}, ${name}, ${number}, ${email}, ${remembered}, ${pieces}, ${declaredAt})`)

/** `new`: its contract was not looked for yet. `unmatched`: it waits for a colleague. */
export const lockDeclaration = (db: Db, id: string, state: 'new' | 'unmatched') =>
  db.maybe<Declaration>(sql`
    SELECT id, market, name, number, email::text, remembered, pieces, declared_at FROM declared_withdrawal
    WHERE id = ${id} AND state = ${state} FOR UPDATE`)

/** The contract is found: the row in `withdrawal` takes the place of the declaration. */
export const deleteDeclaration = (db: Db, id: string) =>
  db.write(sql`DELETE FROM declared_withdrawal WHERE id = ${id}`)

export const markUnmatched = (db: Db, id: string) =>
  db.write(sql`UPDATE declared_withdrawal SET state = 'unmatched' WHERE id = ${id}`)

const DAYS_A_MONTH = 30.5

/** Settled declarations without a contract are deleted at the end of their period. */
export const forgetDeclarations = (db: Db, now: Date): Promise<number> =>
  forgetBefore(db, {
    ...{ table: 'declared_withdrawal', key: 'id', since: 'settled_at', now },
    days: retentionMonths.declaration * DAYS_A_MONTH,
  })
