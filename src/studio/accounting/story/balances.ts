import { type Db, sql } from '#/platform/database/db.ts'
import { marketIds } from '#/platform/markets/markets.ts'
import type { Balance } from './story.schema.ts'

/** Balances of a customer's accounts; debits are above zero. */
export const listBalances = (db: Db, memberId: string) =>
  db.many<Balance>(sql`
    SELECT kind AS account, currency, sum(balance)::bigint AS amount FROM ledger_account
    WHERE kind IN ('receivable', 'refunded', 'wallet', 'wallet-held') AND market = ANY(${marketIds}) AND owner = ${memberId}::text
    GROUP BY kind, currency HAVING sum(balance) <> 0 ORDER BY kind`)
