import { makeInvoicePdf } from '#/money/invoices/papers/invoice-pdf.ts'
import { photoFile } from '#/people/photos/photos.ts'
import type { Ctx } from '#/platform/ports/context.ts'
import { threadPhotoFile } from '#/styling/threads/photos/thread-photos.ts'
import type { MemberData } from './member-data.ts'
import type { ZipEntry } from './zip.ts'

export const bytes = (text: string) => new TextEncoder().encode(text)

/** Rows as a file for a machine. */
export const dataFile = (name: string, rows: object, now: Date): ZipEntry => ({
  name,
  content: bytes(
    JSON.stringify(
      { about: { madeAt: now, amounts: 'minor units of the currency', times: 'UTC' }, ...rows },
      null,
      1,
    ),
  ),
})

/** The files of one customer: the rows, the photos, and the invoices as they were sent; within `folder`. */
export async function* customerFiles(
  ctx: Ctx,
  rows: MemberData,
  { now, folder = '' }: { now: Date; folder?: string },
): AsyncGenerator<ZipEntry> {
  yield dataFile(`${folder}data.json`, rows, now)
  for (const { id, kind } of rows.photos as { id: string; kind: string }[]) {
    // A photo that is just being uploaded or deleted may have no file.
    const content = await ctx.files.get(photoFile(id, 'large'))
    if (content) yield { name: `${folder}photos/${kind}-${id}.jpg`, content, packed: true }
  }
  for (const { id } of rows.messagePhotos as { id: string }[]) {
    const content = await ctx.files.get(threadPhotoFile(id, 'large'))
    if (content) yield { name: `${folder}photos/message-${id}.jpg`, content, packed: true }
  }
  for (const { id, displayNumber } of rows.invoices as { id: string; displayNumber: string }[])
    yield {
      name: `${folder}invoices/${displayNumber}.pdf`,
      content: await makeInvoicePdf(ctx, id),
      packed: true,
    }
}
