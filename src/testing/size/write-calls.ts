import { policies } from '#/entry/policy.ts'
import { sql } from '#/platform/database/db.ts'
import type { TestApp, Who } from '../world/app.ts'
import { type BodySchema, bodyOf, type KnownIds } from './body-of.ts'
import { givenAdmin, type NamedIds, someOfEachState } from './page-calls.ts'

export type WriteCall = {
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  path: string
  /** Null: no session. */
  whose: { ownerKind: 'member' | 'staff'; ownerId: string } | null
  body?: unknown
}
type Described = {
  parameters?: { in: string; name: string; required?: boolean; schema: BodySchema }[]
  requestBody?: { content: Record<string, { schema: BodySchema }> }
}

/** Routes that end an account or session, or move the clock for all. */
const apart = /\/(clock|logout|erasure|end-all|sessions\/:sessionId)$/
/** Routes that end a box or an order: called after all others. */
const ends = /\/(cancel|refuse|confirm|withdrawal|withdraw|lost)$/

/**
 * Every route that changes something, called by members in all states or a colleague about their boxes, with the
 * smallest body that its schema allows. Many are refused, after the statements that check it.
 */
export async function writeCalls(app: TestApp): Promise<Map<string, WriteCall[]>> {
  const named = await someOfEachState(app)
  const admin = await givenAdmin(app)
  await app.call('POST', '/studio/warehouse/walks', { as: admin, body: { size: 12 } })
  const known = await Promise.all(named.map((names) => idsOf(app, names)))
  const { paths } = (await app.app.inject('/api/openapi.json')).json() as {
    paths: Record<string, Record<string, Described>>
  }
  const rows = Object.entries(policies).flatMap(([row, { who }]) => {
    const [method, path] = row.split(' ') as [WriteCall['method'], string]
    const isWrite = method !== ('GET' as string) && path.startsWith('/api/') && who !== 'local'
    return isWrite && !apart.test(path) ? [{ row, method, path, who }] : []
  })
  return new Map(
    rows
      .toSorted((a, b) => Number(ends.test(a.path)) - Number(ends.test(b.path)))
      .map(({ row, method, path, who }) => {
        const described = paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()] ?? {}
        return [
          row,
          named.map((names, index) => ({
            method,
            whose: whoseOf(who, names, admin),
            ...requestOf(path, described, known[index]!),
          })),
        ]
      }),
  )
}

function requestOf(path: string, { parameters = [], requestBody }: Described, all: KnownIds) {
  const known = { ...all, ...meantBy(path, all) }
  const address = path.replace(/:(\w+)/g, (_, name: string) => String(known[name] ?? known.id))
  const query = parameters
    .filter((each) => each.in === 'query' && each.required)
    .map(({ name, schema }) => `${name}=${encodeURIComponent(String(bodyOf(schema, known, name)))}`)
  const schema = requestBody?.content['application/json']?.schema
  return {
    path: query.length > 0 ? `${address}?${query.join('&')}` : address,
    ...(schema && { body: bodyOf(schema, known) }),
  }
}

/** The meaning of `id` in an address, and the version that a change is based on. */
function meantBy(path: string, known: KnownIds): KnownIds {
  const id = path.includes('charges')
    ? known.chargeId
    : path.includes('exceptions')
      ? known.exceptionId
      : path.includes('brands')
        ? known.brandId
        : known.id
  const version = path.includes('warehouse')
    ? known.orderVersion
    : path.includes('purchases')
      ? known.purchaseVersion
      : known.boxVersion
  return {
    ...{ id: id ?? known.id, version },
    ...(path.includes('warehouse') && { code: known.sku }),
    ...(path.includes('jobs/kinds') && { kind: 'read-payout' }),
    ...(path.includes('settings') && { key: 'approvalDays', value: 20, from: '2027-01-04', seen: '0' }),
  }
}

function whoseOf(who: string, { memberId }: NamedIds, admin: Who): WriteCall['whose'] {
  if (who === 'staff') return { ownerKind: 'staff', ownerId: admin.id }
  return who === 'member' ? { ownerKind: 'member', ownerId: memberId } : null
}

/** A member's box with a piece, the member's order, charge and invoice, and shared objects. */
async function idsOf({ ctx, db }: TestApp, names: NamedIds): Promise<KnownIds> {
  const { boxId, memberId } = names
  const found = await db.one<Record<string, unknown>>(sql`
    SELECT b.version AS box_version, (SELECT version FROM fulfilment_order WHERE subject_id = b.id) AS order_version,
      (SELECT id FROM box_item WHERE box_id = b.id ORDER BY id LIMIT 1) AS item_id,
      (SELECT tracking_number FROM parcel WHERE subject_id = b.id AND direction = 'out') AS code,
      (SELECT revision FROM product WHERE id = ${names.productId}) AS revision,
      (SELECT id FROM fulfilment_exception WHERE state = 'open' ORDER BY id LIMIT 1) AS exception_id,
      (SELECT id FROM brand ORDER BY id LIMIT 1) AS brand_id,
      (SELECT slug FROM category WHERE parent IS NOT NULL ORDER BY slug LIMIT 1) AS slug,
      (SELECT id FROM email WHERE undecided_at IS NOT NULL ORDER BY undecided_at LIMIT 1) AS mail_id,
      (SELECT provider_event_id FROM webhook_event WHERE processed_at IS NULL ORDER BY received_at LIMIT 1) AS event_id,
      parked.job_id, parked.fence, ordered.purchase_id, ordered.purchase_version,
      (SELECT id FROM pick_walk WHERE ended_at IS NULL ORDER BY begun_at DESC LIMIT 1) AS walk_id
    FROM box b LEFT JOIN LATERAL (SELECT id::text AS job_id, fence FROM job WHERE parked_at IS NOT NULL ORDER BY id LIMIT 1) parked ON true
    LEFT JOIN LATERAL (SELECT id AS purchase_id, version AS purchase_version FROM purchase WHERE state = 'draft' ORDER BY id LIMIT 1) ordered ON true
    WHERE b.id = ${boxId}`)
  return {
    ...names,
    ...found,
    id: ctx.random.uuid(),
    subjectId: boxId,
    cardId: boxId,
    userId: memberId,
    unitId: found.itemId,
    pieceIds: [found.itemId, ctx.random.uuid()],
    place: 1,
    number: 1,
    quiz: 'weekly',
    question: 'size',
    market: 'se',
    reason: 'Asked for it.',
    phone: '20123456',
    email: 'anna@made.test',
    zip: '2100',
  }
}
