import { type Db, sql } from '#/platform/database/db.ts'

type CreditNote = {
  id: string
  number: string
  issuedAt: Date
  total: number
  lines: { kind: string; description: string; amount: number }[]
}

/** Credit notes of a subject, the first one first, with positive amounts for the refund. */
export const listCreditNotes = (db: Db, { subjectId, memberId }: { subjectId: string; memberId: string }) =>
  db.many<CreditNote>(sql`
    SELECT i.id, i.display_number AS number, i.issued_at, -i.total AS total, (
      SELECT jsonb_agg(jsonb_build_object('kind', l.kind, 'description', l.description, 'amount', -l.amount) ORDER BY l.position)
      FROM invoice_line l WHERE l.invoice_id = i.id) AS lines
    FROM invoice i WHERE i.subject_id = ${subjectId} AND i.member_id = ${memberId} AND i.kind = 'credit-note'
    ORDER BY i.issued_at, i.number`)
