import { type NotFetched, type Outward, openPublic } from './fetch-public.ts'

export type Posted = { status: number } | { why: NotFetched }

/**
 * Posts a body to an address that a third party wrote, under the same conditions as `fetchPublic` (T48): https, public addresses only,
 * no redirect. The answer's body is not read.
 */
export async function postPublic(
  address: string,
  body: string,
  { headers, ...outward }: Outward & { headers: Record<string, string> },
): Promise<Posted> {
  const opened = await openPublic(address, {
    ...outward,
    method: 'POST',
    headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
    body,
  })
  if ('why' in opened) return opened
  opened.answer.destroy()
  return { status: opened.answer.statusCode ?? 0 }
}
