import { Readable } from 'node:stream'
import { findMember } from '#/people/members/members.ts'
import { audit } from '#/platform/audit/audit.ts'
import { limitCalls } from '#/platform/http/limits/rate-limit.ts'
import { route, routes } from '#/platform/http/route.ts'
import { closed, zipFile } from '#/platform/http/schema.ts'
import type { MarketId } from '#/platform/markets/markets.ts'
import { queueEmail } from '#/platform/messages/messages.ts'
import { paths } from '#/platform/paths.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { textIn } from '#/platform/texts/server-texts.ts'
import { dataExportedMail } from './data-exported.email.tsx'
import { bytes, customerFiles } from './export-files.ts'
import { collectMemberData, type MemberData } from './member-data.ts'
import { type ZipEntry, zipOf } from './zip.ts'

/** All of a member's data in one file (R11.04): no other person's data (T119), and no credentials (T120). */
export const exportApi = routes(
  route(
    'POST /api/me/export',
    {
      summary: 'Everything kept about the signed-in member, as one ZIP file',
      body: closed({}),
      answer: zipFile,
    },
    async ({ ctx, memberId: id }, reply) => {
      await limitCalls(ctx, { limit: 'export', from: id })
      const subject = { kind: 'member', id } as const
      await audit(ctx, { actor: subject, action: 'data-exported', subject })
      const now = ctx.clock.now()
      await mailExported(ctx, id, now)
      const rows = await collectMemberData(ctx.db, id)
      const name = textIn(marketOfRows(rows), 'privacy.exportFile')
      reply.header('content-disposition', `attachment; filename="${name}"`)
      return Readable.from(zipOf(filesOf(ctx, rows, now), now))
    },
  ),
)

async function mailExported(ctx: Ctx, memberId: string, at: Date) {
  const member = await findMember(ctx.db, memberId)
  if (!member) return
  const { firstName, market } = member
  await queueEmail(ctx, {
    event: `data-exported:${memberId}:${at.toISOString()}`,
    template: dataExportedMail,
    props: { firstName, at: at.toISOString() },
    market,
    memberId,
    link: { path: paths.accountPrivacy() },
    urgent: true,
  })
}

/** The member's market, not that of the page's language. */
const marketOfRows = ({ account }: MemberData) => (account as { market: MarketId }[])[0]!.market

/** A readme for the member, then their files. */
async function* filesOf(ctx: Ctx, rows: MemberData, now: Date): AsyncGenerator<ZipEntry> {
  yield { name: 'readme.txt', content: bytes(`${textIn(marketOfRows(rows), 'privacy.exportReadme')}\n`) }
  yield* customerFiles(ctx, rows, { now })
}
