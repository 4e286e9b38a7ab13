import { createHash } from 'node:crypto'
import { mailOfReturnAddress } from '#/people/preferences/return-address.ts'
import { noteReport } from '#/platform/messages/returned/note-report.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import type { InboundMail } from '#/platform/ports/inbound-mail.ts'
import { parseMail } from './parse-mail.ts'

type ReportOutcome = 'reported' | 'repeated' | 'automatic'

/**
 * Takes a mail to the return address of one of our mails. Undefined for any other address. Notices of absence come there too, and are
 * left out.
 */
export async function takeReport(ctx: Ctx, mail: InboundMail): Promise<ReportOutcome | undefined> {
  const mailId = await mailOfReturnAddress(ctx, mail.to)
  if (!mailId) return undefined
  const report = (await parseMail(mail.raw))?.report
  if (!report) return 'automatic'
  const id = `mail:${createHash('sha256').update(mail.raw).digest('hex')}`
  return (await noteReport(ctx, { id, mailId, ...report })) ? 'reported' : 'repeated'
}
