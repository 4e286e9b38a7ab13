import type { Static } from 'typebox'
import { stylistName } from '#/people/identity/staff/stylists.ts'
import { memberName } from '#/people/members/search-members.ts'
import { type Db, sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { mailsNotPosted } from './inbound/mails-not-posted.ts'
import { findGoods, listMessages } from './messages.queries.ts'
import { promisedAt } from './promise.rule.ts'
import type { MemberThread, StaffThread } from './thread.schema.ts'
import {
  findThread,
  findThreadMember,
  firstRole,
  listAnswering,
  type ThreadMember,
  type ThreadReader,
} from './threads.ts'

type Page = { before?: number }

/** A member's thread as the member reads it. Before the first message it is empty. */
export async function memberThread(
  { db, clock }: Ctx,
  { memberId, before, piece }: Page & { memberId: string; piece?: string },
): Promise<Static<typeof MemberThread>> {
  const { market, stylistId } = found(await findThreadMember(db, memberId))
  const [thread, page, stylist, [asked]] = await Promise.all([
    findThread(db, memberId),
    listMessages(db, { memberId, market, before }),
    stylistName(db, stylistId),
    findGoods(db, { skus: piece ? [piece] : [], market }),
  ])
  const now = clock.now()
  const promise = thread?.promisedAt ?? null
  return {
    more: page.more,
    messages: page.messages.map(({ by, staffRoles, staffId: _, ...message }) => ({
      ...message,
      from: by && (by.split(' ')[0] ?? by),
      as: staffRoles?.includes('stylist') ? ('stylist' as const) : ('support' as const),
    })),
    promisedAt: promise,
    isLate: promise !== null && promise < now,
    promisedNow: promisedAt(now, market),
    readNth: thread?.staffReadNth ?? 0,
    stylist,
    piece: asked?.onSale ? asked : null,
  }
}

/** A member's thread for the colleagues who may read it. */
export async function staffThread(
  { db, clock }: Ctx,
  { member, reader, before }: Page & { member: ThreadMember; reader: ThreadReader },
): Promise<Static<typeof StaffThread>> {
  const { id: memberId, market } = member
  const [thread, page, who, notPosted, colleagues] = await Promise.all([
    findThread(db, memberId),
    listMessages(db, { memberId, market, before, readers: 'staff' }),
    findWho(db, memberId),
    mailsNotPosted(db, memberId, clock.now()),
    listAnswering(db, market),
  ])
  const promise = thread?.promisedAt ?? null
  return {
    memberId,
    market,
    ...who,
    state: thread?.state ?? null,
    role: thread?.role ?? firstRole(member),
    mine: thread?.ownerId === reader.id,
    more: page.more,
    messages: page.messages.map(({ staffRoles: _, staffId, ...message }) => ({
      ...message,
      mine: staffId === reader.id,
    })),
    promisedAt: promise,
    isLate: promise !== null && promise < clock.now(),
    lastNth: thread?.lastNth ?? 0,
    memberReadNth: thread?.memberReadNth ?? 0,
    memberReadAt: thread?.memberReadAt ?? null,
    staffReadNth: thread?.staffReadNth ?? 0,
    version: thread?.version ?? 0,
    notPosted,
    colleagues,
  }
}

const findWho = (db: Db, memberId: string) =>
  db.one<{ customer: string; firstName: string; stylist: string | null; owner: string | null }>(sql`
    SELECT ${memberName} AS customer, m.first_name, s.name AS stylist, o.name AS owner FROM member m
    LEFT JOIN staff s ON s.id = m.stylist_id LEFT JOIN thread t ON t.member_id = m.id LEFT JOIN staff o ON o.id = t.owner_id
    WHERE m.id = ${memberId}`)
