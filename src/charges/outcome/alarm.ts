import type { Ctx } from '#/context.ts'
import { audit, isAudited } from '#/platform/audit.ts'

type Alarm = { action: string; chargeId: string; detail: Record<string, string> }

/** Something about money does not fit and a person must look: written down once, and nothing else is done (T70). */
export async function raiseAlarm(ctx: Ctx, { action, chargeId, detail }: Alarm): Promise<void> {
  const subject = { kind: 'charge', id: chargeId }
  if (await isAudited(ctx.db, { action, subject, intent: detail.intent })) return
  ctx.log.error({ charge: chargeId, ...detail }, action)
  await audit(ctx, {
    actor: { kind: 'provider', id: 'payments' },
    action,
    subject,
    detail,
  })
}
