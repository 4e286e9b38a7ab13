import { faultPhotoFile } from '#/after-sales/faults/photos/fault-photos.ts'
import { policies } from '#/entry/policy.ts'
import { returnPhotoFile } from '#/goods/fulfilment/intake/photos/return-photos.ts'
import { sql } from '#/platform/database/db.ts'
import { openSession } from '#/platform/sessions/sessions.ts'
import { lockFirstList } from '#/shop/favourites/lists.ts'
import { threadPhotoFile } from '#/styling/threads/photos/thread-photos.ts'
import { givenHours } from '../given/given-calls.ts'
import { givenCampaign } from '../given/given-campaign.ts'
import { givenPhoto } from '../given/given-photo.ts'
import { givenEndedExperiment } from '../given-experiment.ts'
import type { TestApp, Who } from '../world/app.ts'
import { describedQueries } from './described-queries.ts'

export type PageCall = { as: Who; path: string }
/** Ids for a route's address: those of one member whose newest box is in a certain state. */
export type NamedIds = {
  memberId: string
  boxId: string
  box: string
  state: string
  invoiceId: string | null
  chargeId: string | null
  productId: string
  orderId: string
  cardId: string
  addressId: string | null
  sku: string
  itemId: string | null
  claimId: string | null
  orderClaimId: string | null
  orderPhotoId: string | null
  claimedOrderId: string | null
  returnPhotoId: string | null
  faultId: string | null
  faultPhotoId: string | null
  faultyOrderId: string | null
  threadPhotoId: string | null
}
type Names = NamedIds & {
  campaignId: string
  differenceId: string | null
  disputeId: string | null
  key: string
  callId: string
  jobId: string | null
  endpointId: string | null
  messageId: string | null
  exportId: string
  experimentId: string
  stylistId: string
  staffId: string
  photoId: string
  purchaseId: string | null
}

/**
 * Every GET of the API on a database of some size, by its policy: a member's route by members with boxes in each state,
 * a colleague's about their boxes; a list by each of its sorts, filters and a few searches.
 */
export async function pageCalls(app: TestApp): Promise<Map<string, PageCall[]>> {
  const named = await someOfEachState(app)
  const members = await Promise.all(
    named.map(({ memberId }) => openSession(app.ctx, { ownerKind: 'member', ownerId: memberId })),
  )
  const admin = await givenAdmin(app)
  const campaignId = (await givenCampaign(app.db)).id
  const key = await givenSharedList(app, named[0]!.memberId)
  const callId = await givenCall(app, admin, members[0]!)
  // The first member's box is not under way yet: the desk shows it too.
  const { id: photoId } = await givenPhoto(app, members[0]!)
  const difference = await app.db.maybe<{ id: string }>(sql`SELECT id FROM money_difference LIMIT 1`)
  const dispute = await app.db.maybe<{ id: string }>(sql`SELECT id FROM dispute LIMIT 1`)
  const job = await app.db.maybe<{ id: string }>(
    sql`SELECT id::text FROM job WHERE parked_at IS NOT NULL LIMIT 1`,
  )
  const endpoint = await app.db.maybe<{ id: string }>(sql`SELECT id FROM partner_endpoint LIMIT 1`)
  const exportId = await givenExport(app, admin)
  const purchase = await app.db.maybe<{ id: string }>(
    sql`SELECT id FROM purchase WHERE state = 'sent' LIMIT 1`,
  )
  // The walk of a colleague is found by its picker.
  await app.call('POST', '/studio/warehouse/walks', { as: admin, body: { size: 12 } })
  const made = {
    exportId,
    experimentId: await givenEndedExperiment(app, admin.id),
    purchaseId: purchase?.id ?? null,
    jobId: job?.id ?? null,
    endpointId: endpoint?.id ?? null,
    messageId: null,
    disputeId: dispute?.id ?? null,
    differenceId: difference?.id ?? null,
    campaignId,
    key,
    callId,
    stylistId: admin.id,
    staffId: admin.id,
    photoId,
  }
  const described = await describedQueries(app)
  const calls = new Map<string, PageCall[]>()
  for (const [row, policy] of Object.entries(policies)) {
    const [method, path] = row.split(' ') as [string, string]
    if (method !== 'GET' || !path.startsWith('/api/') || policy.who === 'local') continue
    const requests = named.flatMap((names, index) => {
      const address = addressOf(path, { ...names, ...made })
      return address ? [{ as: policy.who === 'staff' ? admin : members[index]!, path: address }] : []
    })
    const queries = [...(described.get(path)?.values() ?? [])].flat()
    const once = path.includes(':') || policy.who !== 'staff' ? requests : requests.slice(0, 1)
    const [first] = once
    const filtered = first ? queries.map((query) => ({ ...first, path: `${first.path}?${query}` })) : []
    calls.set(row, [...once, ...filtered])
  }
  return calls
}

async function givenSharedList({ ctx, db }: TestApp, memberId: string): Promise<string> {
  const { id } = await lockFirstList(ctx, { owner: { kind: 'member', memberId } })
  const key = ctx.random.token(32)
  await db.run(sql`UPDATE favourite_list SET share_key = ${key} WHERE id = ${id}`)
  return key
}

const named = sql`
  b.state, b.member_id, b.id AS box_id, b.number AS box, i.id AS invoice_id,
  (SELECT id FROM box_item piece WHERE piece.box_id = b.id LIMIT 1) AS item_id, c.id AS charge_id,
  (SELECT id FROM product ORDER BY id LIMIT 1) AS product_id,
  (SELECT id FROM shop_order o WHERE o.member_id = b.member_id ORDER BY placed_at DESC LIMIT 1) AS order_id,
  f.fault_id, f.fault_photo_id, f.faulty_order_id, k.claim_id, k.return_photo_id, oc.order_claim_id, oc.order_photo_id, oc.claimed_order_id,
  (SELECT id FROM thread_photo t WHERE t.member_id = b.member_id LIMIT 1) AS thread_photo_id,
  (SELECT id FROM gift_card g WHERE g.member_id = b.member_id LIMIT 1) AS card_id,
  (SELECT a.id FROM gift_card g JOIN gift_card_address a ON a.card_id = g.id WHERE g.member_id = b.member_id LIMIT 1) AS address_id,
  (SELECT sku FROM shop_order o JOIN order_line l ON l.order_id = o.id WHERE o.member_id = b.member_id ORDER BY placed_at DESC LIMIT 1) AS sku
  FROM box b LEFT JOIN invoice i ON i.subject_id = b.id LEFT JOIN charge c ON c.invoice_id = i.id
  LEFT JOIN LATERAL (SELECT k.id AS claim_id, p.id AS return_photo_id FROM claim k JOIN return_photo p ON p.unit_id = k.goods_id
    WHERE k.contract_id = b.id AND k.object_until IS NOT NULL LIMIT 1) k ON true
  LEFT JOIN LATERAL (SELECT c.id AS order_claim_id, p.id AS order_photo_id, c.contract_id AS claimed_order_id
    FROM claim c JOIN return_photo p ON p.unit_id = c.goods_id
    WHERE c.contract_type = 'shop-order' AND c.member_id = b.member_id AND c.object_until IS NOT NULL LIMIT 1) oc ON true
  LEFT JOIN LATERAL (SELECT f.id AS fault_id, p.id AS fault_photo_id, CASE f.contract_type WHEN 'shop-order' THEN f.contract_id END AS faulty_order_id FROM piece_fault f JOIN fault_photo p ON p.fault_id = f.id
    WHERE f.contract_id IN (oc.claimed_order_id, b.id) LIMIT 1) f ON true`

/** A box in each state, and a box and an order with a claim. */
export async function someOfEachState({ ctx, db }: TestApp) {
  const claimed = await db.one<NamedIds>(
    sql`SELECT ${named} WHERE k.claim_id IS NOT NULL AND f.fault_id IS NOT NULL LIMIT 1`,
  )
  const ofOrder = await db.one<NamedIds>(
    sql`SELECT ${named} WHERE oc.order_claim_id IS NOT NULL AND f.faulty_order_id IS NOT NULL LIMIT 1`,
  )
  for (const photoId of [claimed.returnPhotoId, ofOrder.orderPhotoId])
    await ctx.files.put(returnPhotoFile(photoId!, 'small'), Buffer.from('A photo'))
  for (const { faultPhotoId } of [claimed, ofOrder])
    await ctx.files.put(faultPhotoFile(faultPhotoId!, 'small'), Buffer.from('A photo'))
  const others = await db.many<NamedIds>(sql`
    SELECT DISTINCT ON (b.state, c.state) ${named} ORDER BY b.state, c.state, b.offered_at DESC`)
  const all = [...others, claimed, ofOrder]
  for (const { threadPhotoId } of all)
    if (threadPhotoId) await ctx.files.put(threadPhotoFile(threadPhotoId, 'small'), Buffer.from('A photo'))
  return all
}

/** A finished file of a list, without rows. */
async function givenExport({ ctx, db }: TestApp, { id: staffId }: Who): Promise<string> {
  const [id, now] = [ctx.random.uuid(), ctx.clock.now()]
  await db.run(sql`
    INSERT INTO list_export (id, staff_id, path, query, requested_at, state, headers, total, ended_at, expires_at)
    VALUES (${id}, ${staffId}, '/studio/orders.csv', '{}', ${now}, 'ready', '["Order"]', 0, ${now}, ${now}::timestamptz + interval '3 days')`)
  return id
}

/** A call of one member; for the others it is not found, by the same statements. */
async function givenCall(app: TestApp, stylist: Who, as: Who): Promise<string> {
  await givenHours(app, stylist)
  const { call, slots, phone } = await app.ask('GET', '/calls', { as })
  // A reused database has it from the last run.
  if (call) return call.id
  const body = { startsAt: slots[0]!, topic: 'A coat', phone }
  return (await app.ask('POST', '/calls', { as, body })).id
}

export async function givenAdmin({ ctx, db }: TestApp): Promise<Who> {
  const id = ctx.random.uuid()
  await db.run(sql`
    INSERT INTO staff (id, email, name, roles, password_hash, totp_secret, created_at)
    VALUES (${id}, ${`${id}@staff.test`}, 'Admin', '{admin}', 'x', 'x', ${ctx.clock.now()})`)
  return openSession(ctx, { ownerKind: 'staff', ownerId: id })
}

/** A box with a claim or a fault, or an order with one. */
function contractOf(
  path: string,
  boxId: string,
  given: Pick<Names, 'claimId' | 'claimedOrderId' | 'orderClaimId' | 'orderPhotoId' | 'faultyOrderId'>,
) {
  if (/faults/.test(path)) return { contractId: given.faultyOrderId ?? boxId }
  if (given.claimId) return { contractId: boxId }
  const { claimedOrderId: contractId, orderClaimId: claimId, orderPhotoId: photoId } = given
  return { contractId, claimId, photoId }
}

/** Undefined when an id of the path is missing. */
function addressOf(
  path: string,
  { memberId, boxId, invoiceId, chargeId, campaignId, productId, orderId, sku, itemId, ...given }: Names,
): string | undefined {
  const id = path.includes('invoices')
    ? invoiceId
    : path.includes('charges')
      ? chargeId
      : path.includes('customers')
        ? memberId
        : path.includes('campaigns')
          ? campaignId
          : null
  const ids: Record<string, string | null> = {
    id,
    productId,
    boxId,
    subjectId: boxId,
    orderId,
    sku,
    itemId,
    ...(/acts/.test(path) && { kind: 'box', id: boxId }),
    memberId,
    userId: memberId,
    ...given,
    ...(/returns|claims/.test(path) && { photoId: given.returnPhotoId }),
    ...(/faults/.test(path) && { photoId: given.faultPhotoId }),
    ...(/threads|messages/.test(path) && { photoId: given.threadPhotoId }),
    ...(/settings/.test(path) && { market: 'se', key: 'reminderFee' }),
    ...(/packs|terms/.test(path) && { subjectId: null, packId: null, version: null }),
    ...(/contracts/.test(path) && contractOf(path, boxId, given)),
    category: 'dresses',
    textKey: 'home.title',
    mailName: 'box-accepted',
    subcategory: 'wrap-dresses',
    name: 'made-7',
    quiz: 'extended',
    size: 'small',
  }
  let missing = false
  const address = path.replace(/:(\w+)/g, (_, name: string) => {
    if (!(name in ids)) throw new Error(`Nobody has said what ${name} of ${path} is`)
    missing ||= !ids[name]
    return ids[name] ?? ''
  })
  return missing ? undefined : address
}
