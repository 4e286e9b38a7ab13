import { type Static, type TObject, Type } from 'typebox'
import { type Db, sql } from '#/platform/database/db.ts'
import { NotFound } from '#/platform/errors.ts'
import { staffOf } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, list } from '#/platform/http/schema.ts'
import { listFile } from '#/platform/list/file/list-file.ts'
import { listPage } from '#/platform/list/list-page.ts'
import { listQuery } from '#/platform/list/list-schema.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { AuditedAct, AuditPage, AuditQuery } from './audit.schema.ts'
import { auditList } from './audit-list.ts'
import { findActors, findNamedObjects } from './find-named.ts'
import { listActsOf, maySee } from './history.ts'

const ListQuery = listQuery(auditList({}))
/** The query of every list of the studio, with `q`, `from` and `to`. */
const Query = Type.Unsafe<Static<typeof ListQuery> & Static<typeof AuditQuery>>(
  closed({ ...(ListQuery as unknown as TObject).properties, ...AuditQuery.properties }),
)

/** The audit: actor, act, subject, time, values before and after, and reason (R8.01). */
export const auditApi = routes(
  route('GET /api/studio/audit', { query: Query, answer: AuditPage }, async ({ ctx, query }) => {
    const { spec, paging, cut } = await narrowed(ctx, query)
    const { rows, ...page } = await listPage(ctx.db, spec, { query: paging, now: ctx.clock.now() })
    return {
      ...page,
      items: rows,
      cut,
      actors: await listColleagues(ctx.db),
      acts: await listActs(ctx.db),
    }
  }),
  listFile('GET /api/studio/audit.csv', {
    query: Query,
    list: async ({ ctx, query }) => {
      const { spec, paging } = await narrowed(ctx, query)
      return { spec, query: paging }
    },
  }),
  route(
    'GET /api/studio/acts/:kind/:id',
    {
      params: closed({ kind: Type.String(), id: Type.String() }),
      answer: closed({ items: list(AuditedAct) }),
    },
    async (request) => {
      const { ctx, params } = request
      if (!maySee(staffOf(request).roles, params.kind)) throw NotFound()
      return { items: await listActsOf(ctx.db, params) }
    },
  ),
)

/** The list that a query asks for, with its words and actors resolved to ids, and the rest of the query. */
async function narrowed({ db }: Ctx, { q, search = q, actor, from, to, ...paging }: Static<typeof Query>) {
  const found = search?.trim() ? await findNamedObjects(db, search) : undefined
  const actors = actor?.trim() ? await findActors(db, actor) : undefined
  return { spec: auditList({ found, actors, from, to }), paging, cut: found?.cut ?? false }
}

const listColleagues = (db: Db) =>
  db.many<{ id: string; name: string }>(sql`SELECT id, name FROM staff ORDER BY name, id`)

/** All acts that occur. The query takes one index step for each, whatever its number of rows. */
const listActs = async (db: Db): Promise<string[]> =>
  (
    await db.many<{ act: string }>(sql`
      WITH RECURSIVE acts AS (
        (SELECT action FROM audit ORDER BY action LIMIT 1)
        UNION ALL
        SELECT (SELECT a.action FROM audit a WHERE a.action > acts.action ORDER BY a.action LIMIT 1) FROM acts WHERE acts.action IS NOT NULL)
      SELECT action AS act FROM acts WHERE action IS NOT NULL`)
  ).map(({ act }) => act)
