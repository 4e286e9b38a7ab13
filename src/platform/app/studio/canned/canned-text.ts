import { isUniqueViolation } from '#/platform/database/db.ts'
import { Invalid } from '#/platform/errors.ts'
import { changedBy } from '#/platform/http/last-change.ts'
import type { Clock } from '#/platform/time/clock.ts'

/** The latest change of a canned text, as its row says. */
type Changed = { version: number; archived: boolean; change: string; changedAt: Date; by: string }

/** The name of a change. Throws a 409 that names the colleague who has changed the text since it was shown. */
export function changeOf(
  { clock }: { clock: Clock },
  now: Changed,
  { version, archived }: { version: number; archived: boolean },
) {
  if (now.version !== version)
    throw changedBy({ name: now.by, action: now.change, at: now.changedAt }, clock.now())
  return archived === now.archived ? 'changed' : archived ? 'archived' : 'restored'
}

/** Runs a change whose name must be free; `index` is the unique index of the names. */
export async function uniquelyNamed(index: string, work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    if (isUniqueViolation(error, index)) throw Invalid({ name: 'taken' })
    throw error
  }
}
