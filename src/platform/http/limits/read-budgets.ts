import type { FastifyRequest } from 'fastify'
import { MANY_READERS, READ_BUDGET_MS, readCostOf } from './limits.rule.ts'
import { networksOf } from './networks.rule.ts'
import { limitChanges, slowedDown } from './rate-limit.ts'
import { WINDOW_S } from './waits.rule.ts'

/** Sources in memory; the oldest are dropped first. */
const MOST_SOURCES = 50_000

type Spent = { ms: number; until: number }
type Source = { name: string; most: number }

/** The cost of reads by source, counted in this process: writing each into the database would cost more than most reads. */
export function openReadBudgets() {
  const spent = new Map<string, Spent>()
  /** Spends the cost of one read. Returns the seconds to wait if the source has spent its budget. */
  return function spend({ name, most }: Source, ms: number, now: number): number {
    const known = spent.get(name)
    const own = known && known.until > now ? known : { ms: 0, until: now + WINDOW_S * 1000 }
    if (own !== known) {
      spent.delete(name)
      spent.set(name, own)
      if (spent.size > MOST_SOURCES) spent.delete(spent.keys().next().value!)
    }
    if (own.ms + ms > most) return (own.until - now) / 1000
    own.ms += ms
    return 0
  }
}
export type SpendRead = ReturnType<typeof openReadBudgets>

/** Limits a call of a public route: a read by its cost, a change by its number. */
export async function limitPublic(
  request: FastifyRequest,
  policy: { most?: number | 'own' },
  spend: SpendRead,
): Promise<void> {
  limitReads(request, spend)
  await limitChanges(request, policy)
}

/**
 * Limits reads of public routes by what they cost: many cheap ones, few dear ones (T112). A member is a source of their own. A page
 * spends and is never refused by itself: its reads of the API are, and the page says so in words.
 */
function limitReads(request: FastifyRequest, spend: SpendRead): void {
  const { ctx, method, ip, routeOptions, actor } = request
  if (method !== 'GET' && method !== 'HEAD') return
  const { ms } = readCostOf(`GET ${routeOptions.url}`)
  const sources: Source[] =
    actor.kind === 'member'
      ? [{ name: `member ${actor.id}`, most: READ_BUDGET_MS }]
      : networksOf(ip).map(({ name, holds }) => ({
          name,
          most: READ_BUDGET_MS * (holds === 'many' ? MANY_READERS : 1),
        }))
  const now = ctx.clock.now().getTime()
  for (const source of sources) {
    const waitS = spend(source, ms, now)
    if (waitS > 0 && routeOptions.url !== '/*')
      throw slowedDown(ctx, { limit: 'reads', from: source.name, waitS })
  }
}
