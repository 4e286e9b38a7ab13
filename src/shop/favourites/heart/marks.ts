import { useEffect, useSyncExternalStore } from 'react'
import { send } from '#/platform/app/api/api-client.ts'

/**
 * What has a heart, for all hearts of the page at once: asked when the first of them appears, so that a listing is the same for
 * everybody, and kept here while pages come and go. The server draws every heart empty.
 */
let marked: ReadonlySet<string> = new Set()
const heard = new Set<() => void>()
let last = Promise.resolve()
let underWay = 0
/** How many taps there were: an answer to what was asked before one of them is older than what is shown. */
let taps = 0

function show(products: Iterable<string>) {
  marked = new Set(products)
  for (const tell of heard) tell()
}

/** What comes back while something is still under way is older than what is shown. */
function answered({ products }: { products: string[] }) {
  if (underWay === 0) show(products)
}

function listen(tell: () => void) {
  heard.add(tell)
  return () => void heard.delete(tell)
}

async function readMarks() {
  const before = taps
  const answer = await send('GET', '/shop/favorites/marks', { withCookies: true }).catch(() => undefined)
  if (answer && taps === before) answered(answer)
}

let drawn = 0

/** The first heart of a page asks for all of them. */
export function useMark(productId: string): boolean {
  useEffect(() => {
    if (drawn++ === 0) void readMarks()
    return () => void drawn--
  }, [])
  return useSyncExternalStore(
    listen,
    () => marked.has(productId),
    () => false,
  )
}

type Piece = { sku: string; productId: string }

/** Shown at once and sent in turn; what the server refuses is shown as it was, and thrown. */
export async function mark({ sku, productId }: Piece, on: boolean, listId?: string): Promise<void> {
  const before = marked.has(productId)
  const change = (on: boolean) =>
    show(on ? [...marked, productId] : [...marked].filter((product) => product !== productId))
  change(on)
  underWay++
  taps++
  const turn = last.then(() =>
    on
      ? send('POST', '/shop/favorites/pieces', { body: { sku, listId }, withCookies: true })
      : send('DELETE', '/shop/favorites/pieces', { query: { sku }, withCookies: true }),
  )
  last = turn.then(
    () => {},
    () => {},
  )
  try {
    const answer = await turn
    underWay--
    answered(answer)
  } catch (error) {
    underWay--
    change(before)
    throw error
  }
}
