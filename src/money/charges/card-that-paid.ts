import { type Db, type Sql, sql } from '#/platform/database/db.ts'

/** The saved card that paid for a subject, given as an id or a query; none for a card typed on the page. */
export const cardThatPaid = (db: Db, subjectId: string | Sql) =>
  db.maybe<{ brand: string; last4: string }>(sql`
    SELECT d.brand, d.last4 FROM charge c JOIN mandate d ON d.id = c.mandate_id
    WHERE c.subject_id = ${subjectId} AND c.state = 'captured' AND d.brand IS NOT NULL AND d.last4 IS NOT NULL
    ORDER BY c.captured_at LIMIT 1`)
