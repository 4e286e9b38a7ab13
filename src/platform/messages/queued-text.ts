import { sql } from '#/platform/database/db.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { LINK, PREFERENCES, VIEW } from './render-email.tsx'
import { type MailRow, mailColumns, renderedMail } from './send-email.job.ts'

/** The text of a mail that is written and not sent yet, as it will be. Its own links are made when it is sent. */
export async function queuedText(ctx: Ctx, id: string): Promise<string> {
  const row = await ctx.db.one<MailRow>(sql`SELECT ${mailColumns} FROM email WHERE id = ${id}`)
  const { text } = await renderedMail(ctx, row, ctx.links.origin(row.market))
  return text
    .replaceAll(LINK, '[the member’s own link]')
    .replaceAll(VIEW, '[the mail on the web]')
    .replaceAll(PREFERENCES, '[the member’s own preferences]')
}
