import type { FastifyRequest } from 'fastify'
import { type Db, sql } from '#/platform/database/db.ts'
import { limitedTo } from '#/platform/database/in-countries.ts'
import { readsTogether } from '#/platform/database/reads-together.ts'
import { Forbidden, NotFound } from '#/platform/errors.ts'
import type { App } from '../app.ts'
import { type Actor, type Policy, policyOf } from './access.ts'

/** Throws a 404 unless the colleague works in all countries of the subject in the address (decision 312). */
export async function requireCountry(request: FastifyRequest, policy: Policy | undefined): Promise<void> {
  const { actor, ctx } = request
  if (actor.kind !== 'staff' || !actor.markets || policy?.who !== 'staff') return
  const { countries } = policy
  if (!countries || typeof countries === 'string') return
  const params = request.params as Record<string, string>
  const kind = 'of' in countries ? countries.of : params[countries.kindBy]
  await requireSubject(ctx.db, { kind, id: params[countries.by], own: actor.markets })
}

type Subject = { kind: string | undefined; id: string | undefined; own: readonly string[] }
/** Throws a 404 unless the subject exists and all its countries are the colleague's own. */
async function requireSubject(db: Db, { kind, id, own }: Subject) {
  const { markets } = await db.one<{ markets: string[] | null }>(
    sql`SELECT subject_markets(${kind}, ${id}) AS markets`,
  )
  if (!markets?.every((market) => own.includes(market))) throw NotFound()
}

/** Refuses a body that names a country in which the colleague does not work, or a subject of one. */
export function requireCountriesOfBodies(app: App) {
  app.addHook('preHandler', async (request) => {
    const { actor, body, ctx } = request
    const policy = policyOf(request)
    if (actor.kind !== 'staff' || !actor.markets || policy?.who !== 'staff') return
    const { countriesAt, subjectAt } = policy
    const own: readonly string[] = actor.markets
    if (countriesAt && ![valueAt(body, countriesAt)].flat().every((market) => own.includes(String(market))))
      throw Forbidden('all-countries-needed')
    const id = subjectAt && valueAt(body, subjectAt.by)
    if (id) await requireSubject(ctx.db, { kind: subjectAt.of, id: String(id), own })
  })
}

const valueAt = (body: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], body)

/** The countries to which a colleague or a key is limited; null for all. */
const countriesOfActor = (actor: Actor): readonly string[] | null =>
  actor.kind === 'staff' || actor.kind === 'key' ? actor.markets : null

/** The database of a request. The rows of a colleague who works in some countries are held to them. */
export function dbFor({ actor }: FastifyRequest, policy: Policy | undefined, db: Db): Db {
  const isHeld = policy?.who === 'staff' && policy.countries === 'rows'
  const markets = countriesOfActor(actor)
  return isHeld && markets ? limitedTo(readsTogether(db), markets) : readsTogether(db)
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
