import { type LookupAddress, lookup } from 'node:dns'
import { type IncomingMessage, request as plainRequest } from 'node:http'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.rule.ts'

/**
 * Reasons for a failed fetch: not an address that is fetched, not a public one, no such file there, a file too large,
 * no answer.
 */
export type NotFetched = 'form' | 'inside' | 'answer' | 'large' | 'away'
export type FetchedFile = { bytes: Buffer } | { why: NotFetched }
export type Fetching = Outward & {
  accept: string
  /** The largest size in bytes. */
  most: number
}
export type Outward = {
  /** An origin that is fetched from unchecked, also without TLS: another process of one's own, in tests. */
  trusted?: string | undefined
  seconds?: number
  resolve?: (host: string) => Promise<LookupAddress[]>
}

const inside = new Error('inside')

/**
 * Fetches an address that a third party wrote. Only https, on its usual port; each address that the name resolves to
 * must be public, and the connection is made to exactly those, so that another DNS answer a moment later changes
 * nothing. It follows no redirect, sends no cookie and reads no more than the limit (T48).
 */
export async function fetchPublic(address: string, fetching: Fetching): Promise<FetchedFile> {
  const { accept, most, ...outward } = fetching
  const opened = await openPublic(address, { ...outward, method: 'GET', headers: { accept } })
  if ('why' in opened) return opened
  try {
    return await read(opened.answer, most)
  } catch {
    return { why: 'away' }
  }
}

type Asking = Outward & { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string }
type Opened = { answer: IncomingMessage } | { why: NotFetched }

/** The answer of a public address, or the reason why it was not asked. */
export async function openPublic(address: string, asking: Asking): Promise<Opened> {
  const url = URL.parse(address)
  if (!url) return { why: 'form' }
  const trusted = url.origin === asking.trusted
  if (!trusted && (url.protocol !== 'https:' || url.port !== '')) return { why: 'form' }
  if (url.username || url.password) return { why: 'form' }
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (!trusted && isIP(host) && !isPublicAddress(host)) return { why: 'inside' }
  try {
    return { answer: await open(url, { ...asking, checked: !trusted }) }
  } catch (error) {
    return { why: error === inside ? 'inside' : 'away' }
  }
}

function open(
  url: URL,
  { method, headers, body, seconds = 20, resolve = resolved, checked }: Asking & { checked: boolean },
) {
  const ask = url.protocol === 'https:' ? request : plainRequest
  return new Promise<IncomingMessage>((answered, failed) => {
    ask(url, {
      agent: false,
      method,
      headers: { ...headers, 'user-agent': 'Garderobe' },
      maxHeaderSize: 16_384,
      signal: AbortSignal.timeout(seconds * 1000),
      ...(checked && { lookup: publicOnly(resolve) }),
    })
      .on('response', answered)
      .on('error', failed)
      .end(body)
  })
}

const resolved = (host: string) =>
  new Promise<LookupAddress[]>((done, failed) =>
    lookup(host, { all: true }, (error, found) => (error ? failed(error) : done(found))),
  )

/** One internal address is enough to connect to none of them. */
const publicOnly =
  (resolve: (host: string) => Promise<LookupAddress[]>): LookupFunction =>
  (host, { all }, done) =>
    void resolve(host).then(
      (found) => {
        const [first] = found
        if (!first || !found.every(({ address }) => isPublicAddress(address))) done(inside, '', 4)
        else if (all) done(null, found)
        else done(null, first.address, first.family)
      },
      (error) => done(error, '', 4),
    )

async function read(answer: IncomingMessage, most: number): Promise<FetchedFile> {
  const give = (why: NotFetched) => {
    answer.destroy()
    return { why }
  }
  if (answer.statusCode !== 200) return give('answer')
  if (Number(answer.headers['content-length'] ?? 0) > most) return give('large')
  const parts: Buffer[] = []
  let length = 0
  for await (const part of answer) {
    length += part.length
    if (length > most) return give('large')
    parts.push(part)
  }
  return answer.complete ? { bytes: Buffer.concat(parts) } : { why: 'away' }
}
