import type { FastifyRequest } from 'fastify'
import { type Db, sql } from '#/platform/database/db.ts'
import { limitedTo } from '#/platform/database/in-countries.ts'
import { readsTogether } from '#/platform/database/reads-together.ts'
import { NotFound } from '#/platform/errors.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { App } from '../app.ts'
import type { Policy } from './access.ts'

/** Throws a 404 unless the subject of the address is of a person in a country of the colleague (decision 312). */
export async function requireCountry(request: FastifyRequest, policy: Policy | undefined): Promise<void> {
  const { actor, ctx } = request
  if (actor.kind !== 'staff' || !actor.markets || policy?.who !== 'staff') return
  const { countries } = policy
  if (!countries || typeof countries === 'string') return
  const params = request.params as Record<string, string>
  const kind = 'of' in countries ? countries.of : params[countries.kindBy]
  const { market } = await ctx.db.one<{ market: MarketId | null }>(
    sql`SELECT subject_market(${kind}, ${params[countries.by]}) AS market`,
  )
  if (!market || !actor.markets.includes(market)) throw NotFound()
}

/** The database of a request. The rows of a colleague who works in some countries are held to them. */
export function dbFor({ actor }: FastifyRequest, policy: Policy | undefined, db: Db): Db {
  const isHeld = actor.kind === 'staff' && policy?.who === 'staff' && policy.countries === 'rows'
  return isHeld && actor.markets ? limitedTo(readsTogether(db), actor.markets) : readsTogether(db)
}

/** An answer whose rows were not held to the colleague's countries is a mistake of ours, and is not sent. */
export function refuseUnheldRows(app: App) {
  app.addHook('onSend', async (request, reply) => {
    const countries = request.ctx?.db.countries
    if (countries && !countries.isApplied && reply.statusCode < 400)
      throw new Error(
        `${request.method} ${request.routeOptions.url} is held by its rows, and no query named a country`,
      )
  })
}
