import { sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'

/** Adds to the amount of a captured charge that a bank has taken back; it cannot be refunded as well. */
export const markDisputed = ({ db }: Ctx, { chargeId, amount }: { chargeId: string; amount: number }) =>
  db.run(sql`UPDATE charge SET disputed_amount = ${amount} WHERE id = ${chargeId}`)
