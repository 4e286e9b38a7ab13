import type { StaffWithRoles } from '#/platform/http/access/access.ts'
import type { Shown } from '#/platform/http/contract.ts'
import { closed, flag, list, oneOf, orNull, text } from '#/platform/http/schema.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { hasRole } from '#/platform/validation/staff-roles.rule.ts'
import { listReadings } from '#/platform/watch/health-readings.ts'

/** `mayOpen`: the reader may open the page of health. */
export const Illness = orNull(closed({ level: oneOf(['amber', 'red']), lines: list(text), mayOpen: flag }))
export type IllnessView = Shown<typeof Illness>

type Reader = StaffWithRoles & { markets: readonly string[] | null }
const MOST = 3

/** The line of Today: what is red, to everyone; what is amber, to those who may do something about it. Null when all is well. */
export async function findIllness({ db }: Ctx, colleague: Reader): Promise<IllnessView> {
  const mayOpen = hasRole(colleague.roles) && !colleague.markets
  const ill = await listReadings(db, mayOpen ? ['amber', 'red'] : ['red'])
  const [first] = ill
  if (!first) return null
  const lines = ill.slice(0, MOST).map(({ summary }) => summary)
  const more = ill.length > MOST ? [`${ill.length - MOST} more`] : []
  return { level: first.level === 'red' ? 'red' : 'amber', lines: [...lines, ...more], mayOpen }
}
