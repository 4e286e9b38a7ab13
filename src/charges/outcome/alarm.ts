import type { Ctx } from '#/context.ts'
import { audit } from '#/platform/audit.ts'
import { sql } from '#/platform/database/db.ts'

type Alarm = { action: string; chargeId: string; detail: Record<string, string> }

/** Something about money does not fit and a person must look: written down once, and nothing else is done (T70). */
export async function raiseAlarm(ctx: Ctx, { action, chargeId, detail }: Alarm): Promise<void> {
  const known = await ctx.db.maybe(sql`
    SELECT 1 FROM audit WHERE subject_kind = 'charge' AND subject_id = ${chargeId} AND action = ${action}
      AND detail ->> 'intent' IS NOT DISTINCT FROM ${detail.intent ?? null}::text LIMIT 1`)
  if (known) return
  ctx.log.error({ charge: chargeId, ...detail }, action)
  await audit(ctx, {
    actor: { kind: 'provider', id: 'payments' },
    action,
    subject: { kind: 'charge', id: chargeId },
    detail,
  })
}
