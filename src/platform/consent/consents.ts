import type { PlatformCtx } from '#/platform/context.ts'
import { type Db, sql, transaction } from '#/platform/database/db.ts'
import { type ConsentChoice, purposes } from './consent.rule.ts'

type Given = { memberId: string; choice: ConsentChoice; version: string }
type StoredConsent = { granted: boolean; version: string }

/** Stores the member's answer with its time and wording version; a repeated answer adds no row. */
export async function recordConsent(ctx: PlatformCtx, { memberId, choice, version }: Given): Promise<void> {
  await transaction(ctx.db, async (tx) => {
    // The lock makes two tabs that answer at once wait for each other.
    await tx.one(sql`SELECT id FROM member WHERE id = ${memberId} FOR UPDATE`)
    for (const purpose of purposes) {
      const last = await findConsent(tx, memberId, purpose)
      if (last?.granted === choice[purpose] && last.version === version) continue
      await tx.run(sql`
        INSERT INTO consent (id, member_id, kind, granted, text_version, at)
        VALUES (${ctx.random.uuid()}, ${memberId}, ${purpose}, ${choice[purpose]}, ${version}, ${ctx.clock.now()})`)
    }
  })
}

type Agreed = { memberId: string; kind: 'terms' | 'card-mandate'; version: string }

/** Saves what a member agreed to by an act, such as joining or saving a card, in the caller's transaction. */
export const recordAgreement = ({ db, random, clock }: PlatformCtx, { memberId, kind, version }: Agreed) =>
  db.write(sql`
    INSERT INTO consent (id, member_id, kind, granted, text_version, at)
    VALUES (${random.uuid()}, ${memberId}, ${kind}, true, ${version}, ${clock.now()})`)

const findConsent = (db: Db, memberId: string, kind: string) =>
  db.maybe<StoredConsent>(sql`
    SELECT granted, text_version AS version FROM consent
    WHERE member_id = ${memberId} AND kind = ${kind} ORDER BY at DESC, id DESC LIMIT 1`)
