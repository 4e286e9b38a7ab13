import { audit } from '#/platform/audit/audit.ts'
import type { PlatformCtx } from '#/platform/context.ts'

export const auditSession = (ctx: PlatformCtx, staffId: string, action: 'signed-in' | 'signed-out') =>
  audit(ctx, { actor: { kind: 'staff', id: staffId }, action, subject: { kind: 'staff', id: staffId } })
