import { audit } from '#/platform/audit/audit.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { textIn } from '#/platform/texts/server-texts.ts'
import { bytes, customerFiles, dataFile } from '../export/export-files.ts'
import { collectMemberData } from '../export/member-data.ts'
import type { ZipEntry } from '../export/zip.ts'
import { listGuests, readAddressData } from './address-data.ts'
import type { DataRequest } from './data-requests.ts'

/** Writes the export of each guest to the audit, and returns their ids. */
export async function auditGuestExport(ctx: Ctx, { email }: DataRequest): Promise<string[]> {
  const ids = (await listGuests(ctx.db, email)).map(({ id }) => id)
  for (const id of ids) {
    const subject = { kind: 'member', id } as const
    await audit(ctx, { actor: subject, action: 'data-exported', subject })
  }
  return ids
}

/** A readme, a folder for each purchase without an account, and the rows that only the address ties to a person. */
export async function* guestFiles(
  ctx: Ctx,
  { email, market }: DataRequest,
  ids: readonly string[],
): AsyncGenerator<ZipEntry> {
  const now = ctx.clock.now()
  yield { name: 'readme.txt', content: bytes(`${textIn(market, 'guestData.readme')}\n`) }
  for (const [index, id] of ids.entries())
    yield* customerFiles(ctx, await collectMemberData(ctx.db, id), { now, folder: `${index + 1}/` })
  yield dataFile('address.json', await readAddressData(ctx.db, email), now)
}
