import { type Db, sql } from '#/platform/database/db.ts'
import { rowsOf } from '#/platform/list/list-page.ts'
import { listSpec } from '#/platform/list/list-spec.ts'
import { type Endpoint, endpointStates } from './endpoints.ts'
import { type PartnerEvent, partnerEventIds } from './partner-events.rule.ts'

export type EndpointRow = Endpoint & {
  madeAt: Date
  failedAt: Date | null
  failingSince: Date | null
  /** The end of the time in which the former secret signs as well. */
  formerUntil: Date | null
  lastDeliveredAt: Date | null
}

/** The endpoints of partners, ended ones too. */
export const endpointList = listSpec<EndpointRow>()({
  tables: sql`partner_endpoint e`,
  columns: sql`e.id, e.name, e.url, e.events, e.state, e.version, e.made_at, e.failed_at, e.failing_since, e.former_until,
    (SELECT max(m.delivered_at) FROM partner_message m WHERE m.endpoint_id = e.id) AS last_delivered_at`,
  key: sql`e.id`,
  added: sql`e.made_at`,
  search: [sql`e.name`, sql`e.url`],
  filters: {
    state: { by: sql`e.state`, values: endpointStates },
    event: { is: (event) => sql`${event} = ANY(e.events)`, values: partnerEventIds },
  },
  sorts: { made: sql`e.made_at`, name: sql`e.name` },
  order: '-made',
  csv: [
    ['Name', ({ name }) => name],
    ['Address', ({ url }) => url],
    ['State', ({ state }) => state],
    ['Events', ({ events }) => events.join(' ')],
    ['Since', ({ madeAt }) => madeAt],
    ['Last delivered', ({ lastDeliveredAt }) => lastDeliveredAt],
  ],
})

export const findEndpoint = async (db: Db, id: string) => (await rowsOf(db, endpointList, [{ key: id }]))[0]

export const messageStates = ['waiting', 'delivered', 'failed'] as const
export type MessageRow = {
  id: string
  type: PartnerEvent
  state: (typeof messageStates)[number]
  at: Date
  tries: number
  nextTryAt: Date | null
  deliveredAt: Date | null
  lastAnswer: string | null
}

/** The messages to one endpoint, of the last thirty days. */
export const messageList = (endpointId: string) =>
  listSpec<MessageRow>()({
    tables: sql`partner_message m`,
    columns: sql`m.id, m.type, m.state, m.at, m.tries, m.next_try_at, m.delivered_at, m.last_answer`,
    where: sql`m.endpoint_id = ${endpointId}`,
    key: sql`m.id`,
    added: sql`m.at`,
    search: [
      (typed) =>
        sql`(m.id::text = ${typed.trim()} OR m.data->>'number' = ${typed.trim()} OR m.data->>'id' = ${typed.trim()})`,
    ],
    filters: {
      state: { by: sql`m.state`, values: messageStates },
      type: { by: sql`m.type`, values: partnerEventIds },
      at: { by: sql`m.at`, range: 'day' },
    },
    sorts: { at: sql`m.at` },
    order: '-at',
    csv: [
      ['Message', ({ id }) => id],
      ['Event', ({ type }) => type],
      ['At', ({ at }) => at],
      ['State', ({ state }) => state],
      ['Tries', ({ tries }) => tries],
      ['Last answer', ({ lastAnswer }) => lastAnswer],
      ['Delivered', ({ deliveredAt }) => deliveredAt],
    ],
  })

type Body = { data: Record<string, unknown> }
export type TryRow = { nth: number; at: Date; answer: string; tookMs: number }

/** One message with its data and its tries, the newest first. */
export async function findMessage(
  db: Db,
  { endpointId, messageId }: { endpointId: string; messageId: string },
) {
  const [row] = await rowsOf(db, messageList(endpointId), [{ key: messageId }])
  const body = await db.maybe<Body>(
    sql`SELECT data FROM partner_message WHERE id = ${messageId} AND endpoint_id = ${endpointId}`,
  )
  if (!row || !body) return undefined
  const tried = await db.many<TryRow>(
    sql`SELECT nth, at, answer, took_ms FROM partner_try WHERE message_id = ${messageId} ORDER BY nth DESC`,
  )
  return { ...row, ...body, tried }
}
