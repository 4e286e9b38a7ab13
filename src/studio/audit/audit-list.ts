import { memberName } from '#/people/members/search-members.ts'
import { empty, join, type Sql, sql } from '#/platform/database/db.ts'
import { listSpec } from '#/platform/list/list-spec.ts'
import { onDay } from '#/platform/markets/market-time.ts'

export type ActRow = {
  id: string
  at: Date
  actor: { kind: string; id: string; name: string }
  act: string
  subject: { kind: string; id: string; name: string }
  person: { id: string; name: string } | null
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
  reason: string | null
}
/** The search words as ids: of people, and of objects with their parts. */
export type FoundIds = { members: readonly string[]; subjects: readonly string[] }
/** The actors: all of a kind, or those of these ids. */
export type Actors = { kind: string; ids?: readonly string[] }
export type Narrowed = { found?: FoundIds; actors?: Actors; from?: string; to?: string }

/**
 * The acts, the newest first. Each filter has an index that ends in `at, id`; rows that match search words are found by id and then
 * sorted.
 */
export const auditList = ({ found, actors, from, to }: Narrowed) =>
  listSpec<ActRow>()({
    tables: found ? sql`(${rowsAbout(found)}) a` : sql`audit a`,
    joins: sql`LEFT JOIN staff s ON a.actor_kind = 'staff' AND s.id::text = a.actor_id LEFT JOIN member m ON m.id = a.person_id`,
    columns: sql`a.id::text AS id, a.at,
      json_build_object('kind', a.actor_kind, 'id', a.actor_id, 'name', coalesce(s.name, CASE WHEN a.actor_kind = 'member' THEN ${memberName} END,
        CASE WHEN a.actor_kind = 'operator' THEN a.actor_id ELSE a.actor_kind END)) AS actor,
      a.action AS act,
      json_build_object('kind', a.subject_kind, 'id', a.subject_id, 'name', audit_subject_name(a.subject_kind, a.subject_id)) AS subject,
      CASE WHEN m.id IS NOT NULL THEN json_build_object('id', m.id, 'name', ${memberName}) END AS person,
      a.before, coalesce(a.after, nullif(a.detail, '{}')) AS after, a.reason`,
    where: join([sql`true`, ...conditions({ actors, from, to })], ' AND '),
    market: sql`(SELECT x.market FROM member x WHERE x.id = a.person_id)`,
    key: sql`a.id`,
    keyType: sql`bigint`,
    added: sql`a.at`,
    search: [],
    filters: {
      // Looked up before: `actors`.
      actor: { is: () => sql`true`, exact: true },
      act: { by: sql`a.action`, exact: true },
      at: { by: sql`a.at`, range: 'day' },
    },
    sorts: { at: sql`a.at` },
    order: '-at',
    csv: [
      ['At', ({ at }) => at],
      ['Actor kind', ({ actor }) => actor.kind],
      ['Actor', ({ actor }) => actor.name],
      ['Actor id', ({ actor }) => actor.id],
      ['Act', ({ act }) => act],
      ['Subject kind', ({ subject }) => subject.kind],
      ['Subject', ({ subject }) => subject.name],
      ['Subject id', ({ subject }) => subject.id],
      ['Person', ({ person }) => person?.name ?? ''],
      ['Before', ({ before }) => (before ? JSON.stringify(before) : '')],
      ['After', ({ after }) => (after ? JSON.stringify(after) : '')],
      ['Reason', ({ reason }) => reason],
    ],
  })

/** `OFFSET 0` keeps the planner from scanning the whole table by time for a common name. */
const rowsAbout = ({ members, subjects }: FoundIds): Sql => sql`
  (SELECT * FROM audit WHERE person_id = ANY(${members}::uuid[]) OFFSET 0)
  UNION ALL (SELECT * FROM audit WHERE subject_id = ANY(${subjects}::text[])
    AND (person_id IS NULL OR NOT person_id = ANY(${members}::uuid[])) OFFSET 0)`

function conditions({ actors, from, to }: Omit<Narrowed, 'found'>): Sql[] {
  return [
    actors ? sql`a.actor_kind = ${actors.kind}` : empty,
    actors?.ids ? idIs(actors.ids) : empty,
    from ? sql`a.at >= ${edgeOf(from, 0)}` : empty,
    to ? sql`a.at < ${edgeOf(to, 1)}` : empty,
  ].filter((part) => part !== empty)
}

/** One id keeps the order of its index. */
const idIs = (ids: readonly string[]): Sql =>
  ids.length === 1 ? sql`a.actor_id = ${ids[0]}` : sql`a.actor_id = ANY(${ids}::text[])`

/** A moment, or the beginning of a day; with `past` what comes after it. */
const edgeOf = (edge: string, past: 0 | 1): Date =>
  edge.includes('T')
    ? new Date(Date.parse(edge) + past)
    : onDay(Temporal.PlainDate.from(edge).add({ days: past }), 'da')
