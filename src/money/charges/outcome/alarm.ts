import { audit, isAudited } from '#/platform/audit/audit.ts'
import type { Ctx } from '#/platform/ports/context.ts'

type Alarm = { action: string; chargeId: string; detail: Record<string, string> }

/**
 * Records money that does not fit, for a person to look at, once for each payment and dispute (T70). Returns true
 * the first time.
 */
export async function raiseAlarm(ctx: Ctx, { action, chargeId, detail }: Alarm): Promise<boolean> {
  const subject = { kind: 'charge', id: chargeId }
  const { intent, dispute } = detail
  if (await isAudited(ctx.db, { action, subject, intent, dispute })) return false
  ctx.log.error({ charge: chargeId, ...detail }, action)
  await audit(ctx, {
    actor: { kind: 'provider', id: 'payments' },
    action,
    subject,
    detail,
  })
  return true
}
