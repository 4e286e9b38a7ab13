import { type Db, json, type Sql, sql } from '#/platform/database/db.ts'

type Made = { id: string; kind: string; body: string; hidden: string }
type Changed = { id: string; body: string; hidden: string | null }
type NewEvent = { id: string; type: string; body: string }
type Due = { event: string; at: Date }
type Entry = {
  what: string
  objectId: string
  paymentIntent: string | null
  amount: number | null
  currency: string | null
}
type NewAnswer = { key: string; requestHash: string; status: number; body: string }
type Written = {
  made: Map<string, Made>
  changed: Map<string, Changed>
  events: NewEvent[]
  due: Due[]
  entries: Entry[]
  answers: NewAnswer[]
}

const nothing = (): Written => ({
  made: new Map(),
  changed: new Map(),
  events: [],
  due: [],
  entries: [],
  answers: [],
})

export type Books = ReturnType<typeof openBooks>

/**
 * The rows that one request writes, kept until it reads something or ends: then each table has one statement. The `tx` that is
 * returned writes them before it reads, so each read finds what was written before.
 */
export function openBooks(tx: Db, by: { now: Date; requestId: string }) {
  let written = nothing()
  async function write() {
    const { made, changed, events, due, entries, answers } = written
    if (
      [made.size, changed.size, ...[events, due, entries, answers].map(({ length }) => length)].every(
        (n) => n === 0,
      )
    )
      return
    const statements = writing(written, by)
    written = nothing()
    await Promise.all(statements.map((statement) => tx.write(statement)))
  }
  const after = async <T>(read: () => Promise<T>) => {
    await write()
    return read()
  }
  const read: Db = {
    ...tx,
    many: <Row>(statement: Sql) => after(() => tx.many<Row>(statement)),
    maybe: <Row>(statement: Sql) => after(() => tx.maybe<Row>(statement)),
    one: <Row>(statement: Sql) => after(() => tx.one<Row>(statement)),
    run: (statement) => after(() => tx.run(statement)),
    fetch: (statement) => after(() => tx.fetch(statement)),
  }
  return {
    tx: read,
    write,
    insert(kind: string, body: { id: string }, hidden: object) {
      written.made.set(body.id, { id: body.id, kind, body: json(body), hidden: json(hidden) })
    },
    save(body: { id: string }, hidden?: object) {
      const { id } = body
      const now = { id, body: json(body), hidden: hidden ? json(hidden) : null }
      const made = written.made.get(id)
      if (made) written.made.set(id, { ...made, body: now.body, hidden: now.hidden ?? made.hidden })
      else written.changed.set(id, { ...now, hidden: now.hidden ?? written.changed.get(id)?.hidden ?? null })
    },
    tell: (event: NewEvent) => void written.events.push(event),
    deliver: (event: string, at: Date) => void written.due.push({ event, at }),
    recordMovement: (entry: Entry) => void written.entries.push(entry),
    keep: (answer: NewAnswer) => void written.answers.push(answer),
  }
}

/**
 * Rows in the order of writing, for the tables that have any. The commit does not wait for the disk, as an external
 * provider's would not wait for ours: later writes come after it on disk, so a crash that loses it loses those that
 * build on it too.
 */
function writing(
  { made, changed, events, due, entries, answers }: Written,
  { now, requestId }: { now: Date; requestId: string },
): Sql[] {
  const [news, olds] = [[...made.values()], [...changed.values()]]
  const parts = [
    news.length > 0 &&
      sql`
      INSERT INTO sandbox_stripe.object (id, kind, created_at, body, hidden)
      SELECT id, kind, ${now}, body::jsonb, hidden::jsonb
      FROM unnest(${texts(news, ({ id }) => id)}, ${texts(news, ({ kind }) => kind)}, ${texts(news, ({ body }) => body)},
        ${texts(news, ({ hidden }) => hidden)}) WITH ORDINALITY AS o (id, kind, body, hidden, nth) ORDER BY nth`,
    olds.length > 0 &&
      sql`
      UPDATE sandbox_stripe.object o SET body = c.body::jsonb, hidden = coalesce(c.hidden::jsonb, o.hidden)
      FROM unnest(${texts(olds, ({ id }) => id)}, ${texts(olds, ({ body }) => body)}, ${texts(olds, ({ hidden }) => hidden)})
        AS c (id, body, hidden) WHERE o.id = c.id`,
    events.length > 0 &&
      sql`
      INSERT INTO sandbox_stripe.event (id, type, created_at, body)
      SELECT id, type, ${now}, body
      FROM unnest(${texts(events, ({ id }) => id)}, ${texts(events, ({ type }) => type)}, ${texts(events, ({ body }) => body)})
        WITH ORDINALITY AS e (id, type, body, nth) ORDER BY nth`,
    due.length > 0 &&
      sql`
      INSERT INTO sandbox_stripe.delivery (event, due_at, first_due_at)
      SELECT event, due_at, due_at FROM unnest(${texts(due, ({ event }) => event)}, ${due.map(({ at }) => at)}::timestamptz[])
        WITH ORDINALITY AS d (event, due_at, nth) ORDER BY nth`,
    entries.length > 0 &&
      sql`
      INSERT INTO sandbox_stripe.log (at, request_id, what, object_id, payment_intent, amount, currency)
      SELECT ${now}, ${requestId}, what, object_id, payment_intent, amount, currency
      FROM unnest(${texts(entries, ({ what }) => what)}, ${texts(entries, ({ objectId }) => objectId)},
        ${texts(entries, ({ paymentIntent }) => paymentIntent)}, ${entries.map(({ amount }) => amount)}::bigint[],
        ${texts(entries, ({ currency }) => currency)})
        WITH ORDINALITY AS l (what, object_id, payment_intent, amount, currency, nth) ORDER BY nth`,
    answers.length > 0 &&
      sql`
      INSERT INTO sandbox_stripe.idempotency (key, request_hash, status, body, request_id, created_at)
      SELECT key, request_hash, status, body, ${requestId}, ${now}
      FROM unnest(${texts(answers, ({ key }) => key)}, ${texts(answers, ({ requestHash }) => requestHash)},
        ${answers.map(({ status }) => status)}::int[], ${texts(answers, ({ body }) => body)}) AS k (key, request_hash, status, body)`,
  ]
  return [
    ...parts.filter((part) => part !== false),
    sql`SELECT set_config('synchronous_commit', 'off', true)`,
  ]
}

const texts = <Row>(rows: readonly Row[], of: (row: Row) => string | null) => sql`${rows.map(of)}::text[]`
