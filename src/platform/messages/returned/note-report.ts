import {
  type AdvertOwner,
  addAdvertAnswer,
  listAdvertAnswers,
} from '#/platform/consent/adverts/advert-answers.ts'
import { advertVersion, offeredChoices, sameChoice } from '#/platform/consent/adverts/adverts.rule.ts'
import { inTransaction } from '#/platform/context.ts'
import { sql } from '#/platform/database/db.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { textsOf } from '#/platform/texts/server-texts.ts'
import { kindOfStatus, type ReportKind, returnsTooOften, statusIn } from './mail-report.rule.ts'
import { stopAddress } from './returned-addresses.ts'

type Reported = { id: string; mailId: string; kind: ReportKind; status: string }
type Mail = { recipient: string; memberId: string | null; market: MarketId }

/**
 * Takes a report about a sent mail, once. A hard return stops the address, and so do soft ones that are too many. A complaint ends
 * advertising at once. Returns false for a repeated report, and for one about a mail that is unknown.
 */
export const noteReport = (ctx: Ctx, { id, mailId, kind, status }: Reported): Promise<boolean> =>
  inTransaction(ctx, async (ctx) => {
    const { db, clock } = ctx
    const mail = await db.maybe<Mail>(
      sql`SELECT recipient::text, member_id, market FROM email WHERE id = ${mailId}`,
    )
    if (!mail) return false
    const written = await db.run(sql`
      INSERT INTO mail_report (id, email_id, kind, status, at) VALUES (${id}, ${mailId}, ${kind}, ${status}, ${clock.now()})
      ON CONFLICT (id) DO NOTHING`)
    if (written === 0) return false
    ctx.log.info({ mail: mailId, kind, status }, 'a sent mail was reported')
    if (kind === 'complaint') await endAdvertising(ctx, mail)
    else if (kind === 'hard') await stopAddress(ctx, { address: mail.recipient, reason: 'hard' })
    else if (await isOverSoftLimit(ctx, mail.recipient))
      await stopAddress(ctx, { address: mail.recipient, reason: 'soft' })
    return true
  })

/** A mail server that refuses an address at once has returned the mail. Other refusals are about the mail. */
export async function noteRefusal(ctx: Ctx, { mailId, answer }: { mailId: string; answer: string }) {
  const status = statusIn(answer)
  if (!status || kindOfStatus(status) !== 'hard') return
  await noteReport(ctx, { id: `refused:${mailId}`, mailId, kind: 'hard', status })
}

/** Reports before a release are forgiven. */
async function isOverSoftLimit({ db, clock }: Ctx, address: string): Promise<boolean> {
  const reports = await db.many<{ mailId: string; at: Date }>(sql`
    SELECT r.email_id AS mail_id, r.at FROM mail_report r JOIN email e ON e.id = r.email_id
    WHERE e.recipient = ${address} AND r.kind = 'soft'
      AND r.at > coalesce((SELECT released_at FROM returned_address WHERE address = ${address}), '-infinity')
    ORDER BY r.at DESC LIMIT 100`)
  return returnsTooOften(reports, clock.now())
}

/** Stops every topic by e-mail, for the account and for the address alone. */
async function endAdvertising(ctx: Ctx, { recipient, memberId, market }: Mail) {
  const words = textsOf(market)('mail.advertsComplained')
  const owners: AdvertOwner[] = [...(memberId ? [{ memberId }] : []), { address: recipient }]
  for (const owner of owners) {
    const known = await listAdvertAnswers(ctx.db, owner)
    const choices = offeredChoices({ hasAccount: 'memberId' in owner, byPhone: false })
    for (const choice of choices) {
      if (known.some((answer) => sameChoice(answer, choice) && !answer.granted)) continue
      const proof = { words, version: advertVersion, market, way: 'complaint' as const }
      await addAdvertAnswer(ctx, { ...proof, ...choice, owner, granted: false })
    }
  }
}
