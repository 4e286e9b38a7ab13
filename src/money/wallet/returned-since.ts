import { type Sql, sql } from '#/platform/database/db.ts'

/**
 * Credit returned to one subject since a moment, one row each: the time is in the ledger, so the entries of the
 * credits that paid are read. The company's own credit in place of a member's is returned to no one.
 */
export const creditReturnedSince = ({ subjectId, since }: { subjectId: Sql; since: Sql }) => sql`
  SELECT -e.amount AS amount, false AS waits FROM ledger_entry e JOIN ledger_txn t ON t.id = e.txn_id
  WHERE e.credit_id IN (SELECT u.credit_id FROM wallet_use u JOIN wallet_credit k ON k.id = u.credit_id
      WHERE u.subject_id = ${subjectId} AND k.source <> 'cover')
    AND t.event_type = 'credit-returned' AND t.event_id LIKE ${subjectId} || ':%' AND t.at >= ${since}`
