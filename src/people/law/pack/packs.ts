import type { PlatformCtx } from '#/platform/context.ts'
import { type Db, json, sql } from '#/platform/database/db.ts'
import { found } from '#/platform/errors.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { MailAttachment } from '#/platform/messages/messages.ts'
import { textIn } from '#/platform/texts/server-texts.ts'
import { keepTerms, versionAt } from '../kept/keep-terms.ts'
import type { PackKind } from './pack-kinds.rule.ts'

export const CONTRACT_PACK = 'contract-pack'

/** The content of a contract, in the words of its market. Amounts in minor units; `total` is null where it follows later. */
export type PackFacts = {
  lines: readonly { name: string; amount: number }[]
  total: number | null
  rows: readonly { name: string; value: string }[]
}
type Agreed = {
  kind: PackKind
  subjectId: string
  /** The box of an exchange. */
  parentId?: string
  memberId: string
  market: MarketId
  /** Empty for a subscription, which has none. */
  number: string
  agreedAt: Date
  facts: PackFacts
}
export type Pack = Omit<Agreed, 'parentId'> & {
  id: string
  parentId: string | null
  termsVersion: string
  digest: string | null
  drawnAt: Date | null
}

const columns = sql`id, kind, subject_id, parent_id, member_id, market, number, terms_version, facts, agreed_at, digest, drawn_at`

/**
 * Writes the contract in the transaction of its order, with the version of the terms that was in force, and returns the attachment of
 * its mail. A contract that is written already stays as it is. Empty for an erased customer, who gets no mail.
 */
export async function openPack(ctx: PlatformCtx, agreed: Agreed): Promise<MailAttachment[]> {
  const { kind, subjectId, parentId = null, memberId, market, number, agreedAt, facts } = agreed
  await keepTerms(ctx, market)
  const id = ctx.random.uuid()
  const written = await ctx.db.run(sql`
    INSERT INTO contract_pack (id, kind, subject_id, parent_id, member_id, market, number, terms_version, facts, agreed_at)
    SELECT ${id}::uuid, ${kind}, ${subjectId}::uuid, ${parentId}::uuid, m.id, ${market}, ${number}, ${versionAt(market, agreedAt)}, ${json(facts)}::jsonb, ${agreedAt}::timestamptz
    FROM member m WHERE m.id = ${memberId} AND m.erased_at IS NULL
    ON CONFLICT (subject_id) WHERE kind <> 'subscription' DO NOTHING`)
  const pack = written === 1 ? { id, market, number } : await findPackOf(ctx.db, { subjectId, memberId })
  return pack ? [attached(pack)] : []
}

const attached = ({ id, market, number }: Pick<Pack, 'id' | 'market' | 'number'>): MailAttachment => ({
  filename: fileName({ market, number }),
  kind: CONTRACT_PACK,
  id,
})

/** `vertrag-100231.pdf` */
export const fileName = ({ market, number }: Pick<Pack, 'market' | 'number'>) =>
  `${[textIn(market, 'pack.file'), number].filter(Boolean).join('-')}.pdf`

type OfSubject = { subjectId: string; memberId: string }

/** The newest contract of a customer's box, order, card or subscription. */
export const findPackOf = (db: Db, { subjectId, memberId }: OfSubject) =>
  db.maybe<Pack>(sql`
    SELECT ${columns} FROM contract_pack WHERE member_id = ${memberId} AND subject_id = ${subjectId}
    ORDER BY agreed_at DESC, id LIMIT 1`)

/** The contract of a box or an order, for another mail of it; none of one that was ordered before contracts were written. */
export async function attachedPack(db: Db, of: OfSubject): Promise<MailAttachment[]> {
  const pack = await findPackOf(db, of)
  return pack ? [attached(pack)] : []
}

/** The contract of the exchange in a box, as an attachment; none without an exchange. */
export async function attachedExchange(
  db: Db,
  { id, memberId }: { id: string; memberId: string },
): Promise<MailAttachment[]> {
  const pack = await db.maybe<Pack>(sql`
    SELECT ${columns} FROM contract_pack WHERE member_id = ${memberId} AND parent_id = ${id}
    ORDER BY agreed_at DESC, id LIMIT 1`)
  return pack ? [attached(pack)] : []
}

export const hasPack = async (db: Db, of: OfSubject): Promise<boolean> =>
  (await findPackOf(db, of)) !== undefined

/** A customer's contracts, the newest first. */
export const listPacks = (db: Db, memberId: string) =>
  db.many<Pack>(
    sql`SELECT ${columns} FROM contract_pack WHERE member_id = ${memberId} ORDER BY agreed_at DESC, id`,
  )

export const findPackById = (db: Db, id: string) =>
  db.maybe<Pack>(sql`SELECT ${columns} FROM contract_pack WHERE id = ${id}`)

/** The name has the digest: a second drawing cannot replace the file of the first one. */
export const packPath = (id: string, digest: string) => `contracts/${id}-${digest}.pdf`

/** The files of all contracts that were drawn, for the backup. */
export const listPackFiles = async (db: Db): Promise<string[]> =>
  (
    await db.many<{ id: string; digest: string }>(
      sql`SELECT id, digest FROM contract_pack WHERE digest IS NOT NULL ORDER BY id`,
    )
  ).map(({ id, digest }) => packPath(id, digest))

/** A customer's own contract by its id. Another customer's is not found. */
export const findPack = async (db: Db, { id, memberId }: { id: string; memberId: string }): Promise<Pack> =>
  found(
    await db.maybe<Pack>(
      sql`SELECT ${columns} FROM contract_pack WHERE id = ${id} AND member_id = ${memberId}`,
    ),
  )
