import { sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'

type Failed = { id: string; name: string; detail: string; at: Date }

/** For Today: endpoints that were switched off after failures, the first one first. */
export async function endpointsToMend({ db }: Ctx, most: number) {
  const { count } = await db.one<{ count: number }>(
    sql`SELECT count(*)::int AS count FROM partner_endpoint WHERE state = 'failed'`,
  )
  const first = await db.many<Failed>(
    sql`SELECT id, name, url AS detail, failed_at AS at FROM partner_endpoint WHERE state = 'failed' ORDER BY failed_at, id LIMIT ${most}`,
  )
  return { of: 'webhook' as const, count, parts: [], first }
}
