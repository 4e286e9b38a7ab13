import { useEffect, useSyncExternalStore } from 'react'
import { send } from '#/platform/app/api/api-client.ts'

/**
 * The hearts of all pieces on the page. They are requested when the first heart appears, so that a listing is the same
 * for all visitors, and cached while pages come and go. The server renders every heart empty.
 */
let marked: ReadonlySet<string> = new Set()
const listeners = new Set<() => void>()
let last = Promise.resolve()
let pending = 0
/** Number of taps. An answer that was requested before a later tap is outdated. */
let taps = 0

function show(products: Iterable<string>) {
  marked = new Set(products)
  for (const tell of listeners) tell()
}

/** An answer that arrives while another request is under way is outdated. */
function answered({ products }: { products: string[] }) {
  if (pending === 0) show(products)
}

function listen(tell: () => void) {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

async function readMarks() {
  const before = taps
  const answer = await send('GET', '/shop/favorites/marks', { withCookies: true }).catch(() => undefined)
  if (answer && taps === before) answered(answer)
}

let drawn = 0

/** The first heart of a page requests all of them. */
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

/** Shows the change at once and sends it in turn. A refused change is reverted and thrown. */
export async function mark({ sku, productId }: Piece, on: boolean, listId?: string): Promise<void> {
  const before = marked.has(productId)
  const change = (on: boolean) =>
    show(on ? [...marked, productId] : [...marked].filter((product) => product !== productId))
  change(on)
  pending++
  taps++
  const request = last.then(() =>
    on
      ? send('POST', '/shop/favorites/pieces', { body: { sku, listId }, withCookies: true })
      : send('DELETE', '/shop/favorites/pieces', { query: { sku }, withCookies: true }),
  )
  last = request.then(
    () => {},
    () => {},
  )
  try {
    const answer = await request
    pending--
    answered(answer)
  } catch (error) {
    pending--
    change(before)
    throw error
  }
}
