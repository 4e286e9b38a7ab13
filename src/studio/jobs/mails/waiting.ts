import { countRows, firstRows } from '#/platform/list/list-page.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { undecidedMails } from './mail-list.ts'

/** For Today: mails that were refused, or may have been sent. */
export async function mailsToDecide({ db, clock }: Ctx, most: number) {
  const request = { query: {}, now: clock.now() }
  const rows = await firstRows(db, undecidedMails, { ...request, most })
  return {
    of: 'mail' as const,
    count: await countRows(db, undecidedMails, request),
    parts: [],
    first: rows.map(({ id, subject, memberName, recipient, undecidedAt: at }) => ({
      ...{ id, at },
      name: memberName ?? recipient,
      detail: subject,
    })),
  }
}
