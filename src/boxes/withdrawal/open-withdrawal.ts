import { wasSentBack } from '#/goods/fulfilment/parcels/parcels.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { asSubject } from '../as-subject.ts'

type OpenWithdrawal = { id: string; announcedAt: Date; refundDueAt: Date }

/** A withdrawal of a locked box that takes further pieces, because none of it is handed in, returned or refunded yet. */
export async function findOpenWithdrawal(db: Db, boxId: string): Promise<OpenWithdrawal | undefined> {
  const declared = await db.maybe<OpenWithdrawal>(sql`
    SELECT w.id, w.announced_at, w.refund_due_at FROM box_withdrawal w JOIN box_item i ON i.withdrawal_id = w.id
    WHERE w.box_id = ${boxId} GROUP BY w.id
    HAVING bool_and(i.state = 'returning' AND i.credit_note_id IS NULL) ORDER BY w.announced_at DESC LIMIT 1`)
  if (!declared || (await wasSentBack(db, asSubject(boxId), declared.announcedAt))) return undefined
  return declared
}
