import { Type } from 'typebox'
import { mayCall, type Policies, type StaffRole } from '#/platform/http/access/access.ts'
import { staffOf } from '#/platform/http/http.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, flag, list, oneOf, optional, orNull, text, uuid } from '#/platform/http/schema.ts'
import { type Found, foundKinds, type Source } from '#/platform/ports/found.ts'
import { findHeld } from './find-held.ts'

const MOST_OF_EACH = 5
const ACTS = 'GET /api/studio/members/:memberId/acts'

const FoundRows = closed({
  /** Exact codes first, then in the order of the sources. */
  rows: list(
    closed({
      kind: oneOf(foundKinds),
      id: text,
      title: text,
      note: text,
      /** The acts that begin from the result, without its page. */
      acts: orNull(closed({ memberId: uuid, about: optional(uuid) })),
    }),
  ),
  /** A source has found more than it shows. */
  more: flag,
})

/** The search of every page: each colleague finds the results of the sources whose pages they may open. */
export const findApi = routes(
  route(
    'GET /api/studio/find',
    {
      query: closed({ q: optional(Type.String({ minLength: 2, maxLength: 100, pattern: '\\S' })) }),
      answer: FoundRows,
    },
    async (request) => {
      const { ctx, query, server } = request
      const typed = query.q?.trim()
      // Nothing typed: the answer holds no row of any country.
      if (ctx.db.countries) ctx.db.countries.isApplied = true
      if (!typed) return { rows: [], more: false }
      const search = { db: ctx.db, typed, now: ctx.clock.now(), most: MOST_OF_EACH + 1 }
      const own = sourcesOf(ctx.sources, { policies: server.policies, roles: staffOf(request).roles }).filter(
        ({ takes }) => takes(typed),
      )
      const mayAct = mayCall(server.policies[ACTS], staffOf(request))
      const resultsOf = (asked: readonly Source[]) =>
        Promise.all(
          asked.map(async (source) => ({ source, rows: await findHeld(source, search, server.policies) })),
        )
      const exact = await resultsOf(own.filter(({ isVague }) => !isVague))
      const found = exact.some(({ rows }) => rows.length > 0)
        ? exact
        : await resultsOf(own.filter(({ isVague }) => isVague))
      const rows = found.flatMap(({ source, rows }) =>
        rows.slice(0, MOST_OF_EACH).map((row) => ({ kind: source.kind, ...row })),
      )
      return {
        rows: onceEach(exactFirst(rows, typed)).map(({ code: _, acts, ...row }) => ({
          ...row,
          acts: (mayAct && acts) || null,
        })),
        more: found.some(({ rows }) => rows.length > MOST_OF_EACH),
      }
    },
  ),
)

/** The sources whose route a colleague may call. */
export const sourcesOf = (
  sources: readonly Source[],
  { policies, roles }: { policies: Policies; roles: readonly StaffRole[] },
): Source[] => sources.filter(({ route }) => mayCall(policies[route], { roles }))

type Row = Found & Pick<Source, 'kind'>

const exactFirst = (rows: readonly Row[], typed: string) => {
  const isExact = ({ code }: Row) => code?.toLowerCase() === typed.toLowerCase()
  return [...rows.filter(isExact), ...rows.filter((row) => !isExact(row))]
}

const onceEach = (rows: readonly Row[]) =>
  rows.filter(({ kind, id }, index) => rows.findIndex((row) => row.kind === kind && row.id === id) === index)
