import { type Sql, sql } from '#/platform/database/db.ts'

/**
 * What went back as credit of what was paid for one subject since a moment, a row each: the ledger has the time, and is asked for
 * the entries of the credits that paid for it. Ours that stood in for a credit goes back to nobody.
 */
export const creditReturnedSince = ({ subjectId, since }: { subjectId: Sql; since: Sql }) => sql`
  SELECT -e.amount AS amount, false AS waits FROM ledger_entry e JOIN ledger_txn t ON t.id = e.txn_id
  WHERE e.credit_id IN (SELECT u.credit_id FROM wallet_use u JOIN wallet_credit k ON k.id = u.credit_id
      WHERE u.subject_id = ${subjectId} AND k.source <> 'cover')
    AND t.event_type = 'credit-returned' AND t.event_id LIKE ${subjectId} || ':%' AND t.at >= ${since}`
