import type { PlatformCtx } from '#/platform/context.ts'
import { type Db, type Sql, sql } from '#/platform/database/db.ts'
import { hashSecret } from '#/platform/hash-secret.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { type AdvertChoice, isOnUnasked } from './adverts.rule.ts'

/** An account, or an address without one. */
export type AdvertOwner = { memberId: string } | { address: string }
type AdvertAnswer = AdvertChoice & { granted: boolean }
/** `account`: signed in. `mail`: by a mail's link. `one-click`: by the mail program (RFC 8058). */
export type AdvertWay = 'account' | 'mail' | 'one-click' | 'complaint'

/** The stored form of an address without an account: it can be refused for years without being kept. */
const addressHash = (address: string) => hashSecret(address.trim().toLowerCase())

const columnsOf = (owner: AdvertOwner) =>
  'memberId' in owner
    ? { memberId: owner.memberId, hash: null }
    : { memberId: null, hash: addressHash(owner.address) }
const isOf = (owner: AdvertOwner): Sql =>
  'memberId' in owner ? sql`member_id = ${owner.memberId}` : sql`address_hash = ${addressHash(owner.address)}`

/** The answers that hold, by topic and channel. */
export const listAdvertAnswers = (db: Db, owner: AdvertOwner) =>
  db.many<AdvertAnswer>(sql`
    SELECT DISTINCT ON (topic, channel) topic, channel, granted FROM advert_answer
    WHERE ${isOf(owner)} AND confirmed_at IS NOT NULL ORDER BY topic, channel, nth DESC`)

/** True when a later answer to the same question is known. */
const isOutdated = sql`EXISTS (
  SELECT FROM advert_answer later WHERE later.topic = a.topic AND later.channel = a.channel AND later.nth > a.nth
    AND (later.member_id = a.member_id OR later.address_hash = a.address_hash))`

/** Answers that wait for the button of a mail. */
export const listWaitingAnswers = (db: Db, owner: AdvertOwner, now: Date) =>
  db.many<AdvertChoice>(sql`
    SELECT topic, channel FROM advert_answer a
    WHERE ${isOf(owner)} AND confirmed_at IS NULL AND confirm_until > ${now} AND NOT ${isOutdated} ORDER BY nth`)

/** True when advertising of a topic may be sent by a channel. */
export async function mayAdvertise(
  db: Db,
  owner: AdvertOwner,
  { topic, channel }: AdvertChoice,
): Promise<boolean> {
  const last = await db.maybe<{ granted: boolean }>(sql`
    SELECT granted FROM advert_answer
    WHERE ${isOf(owner)} AND topic = ${topic} AND channel = ${channel} AND confirmed_at IS NOT NULL
    ORDER BY nth DESC LIMIT 1`)
  return last?.granted ?? isOnUnasked(topic)
}

type AdvertProof = { words: string; version: string; market: MarketId; way: AdvertWay }
/** `confirmUntil`: the answer counts only when it is confirmed by then. */
type Given = AdvertAnswer & AdvertProof & { owner: AdvertOwner; confirmUntil?: Date | undefined }

/** Stores an answer with its proof in the caller's transaction, and returns its id. */
export async function addAdvertAnswer({ db, random, clock }: PlatformCtx, given: Given): Promise<string> {
  const { owner, topic, channel, granted, words, version, market, way, confirmUntil } = given
  const { memberId, hash } = columnsOf(owner)
  const [id, now] = [random.uuid(), clock.now()]
  await db.run(sql`
    INSERT INTO advert_answer (id, member_id, address_hash, topic, channel, granted, words, text_version, market, way, at,
      confirmed_at, confirm_until)
    VALUES (${id}, ${memberId}, ${hash}, ${topic}, ${channel}, ${granted}, ${words}, ${version}, ${market}, ${way}, ${now},
      ${confirmUntil ? null : now}, ${confirmUntil ?? null})`)
  return id
}

/** A new key for the button of the confirming mail; the key before it is void. */
export async function makeConfirmKey({ db, random }: PlatformCtx, id: string): Promise<string | undefined> {
  const key = random.token(32)
  const updated = await db.run(
    sql`UPDATE advert_answer SET confirm_hash = ${hashSecret(key)} WHERE id = ${id} AND confirmed_at IS NULL`,
  )
  return updated === 1 ? key : undefined
}

type Confirming = AdvertChoice & { state: 'waiting' | 'confirmed' }

/** The answer of a key. Undefined for an unknown or ended one, and after a later answer. */
export const findConfirming = (db: Db, { key, now }: { key: string; now: Date }) =>
  db.maybe<Confirming>(sql`
    SELECT topic, channel, CASE WHEN confirmed_at IS NULL THEN 'waiting' ELSE 'confirmed' END AS state FROM advert_answer a
    WHERE confirm_hash = ${hashSecret(key)} AND (confirmed_at IS NOT NULL OR confirm_until > ${now}) AND NOT ${isOutdated}`)

/** Confirms the answer of a key. A second call changes nothing. */
export const confirmAdvertAnswer = (db: Db, { key, now }: { key: string; now: Date }) =>
  db.run(sql`
    UPDATE advert_answer a SET confirmed_at = ${now}
    WHERE confirm_hash = ${hashSecret(key)} AND confirmed_at IS NULL AND confirm_until > ${now} AND NOT ${isOutdated}`)

/** Deletes answers that were never confirmed. */
export const forgetUnconfirmed = (db: Db, now: Date) =>
  db.run(sql`DELETE FROM advert_answer WHERE confirmed_at IS NULL AND confirm_until < ${now}`)
