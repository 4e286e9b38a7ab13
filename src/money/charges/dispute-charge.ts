import { sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'

/** So much of a captured charge a bank has taken back; none of it is given back here as well. */
export const markDisputed = ({ db }: Ctx, { chargeId, amount }: { chargeId: string; amount: number }) =>
  db.run(sql`UPDATE charge SET disputed_amount = ${amount} WHERE id = ${chargeId}`)
