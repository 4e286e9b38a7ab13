import type { LoaderFunctionArgs } from 'react-router'

/** After a deployment the old page asks for chunks that are gone: reloads the page, once in 10 s (R2.12). */
const guardMs = 10_000
const guardKey = 'stale-chunk-reload'

/** A page's texts are gone, or the connection is lost: handled like a missing chunk. */
export class StaleTexts extends Error {}

export function isStaleChunk(error: unknown): boolean {
  return (
    error instanceof StaleTexts ||
    (error instanceof Error &&
      /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(
        error.message,
      ))
  )
}

/** True when the browser is reloading the page. */
export function reloadOnceForStaleChunk(error: unknown, url = window.location.href): boolean {
  if (!isStaleChunk(error)) return false
  const last = Number(sessionStorage.getItem(guardKey) ?? 0)
  if (Date.now() - last < guardMs) return false
  sessionStorage.setItem(guardKey, String(Date.now()))
  if (url === window.location.href) window.location.reload()
  else window.location.assign(url)
  return true
}

export type LostHandle = { brokenBy?: unknown }

/**
 * React Router renders nothing at all when a route's `lazy` fails. So a page whose chunk is gone becomes one that
 * reloads itself from the server, once; after that its error is handled like any other.
 */
export function withoutChunk(error: unknown) {
  if (typeof document === 'undefined') throw error
  const loader = ({ request }: LoaderFunctionArgs) => {
    if (reloadOnceForStaleChunk(error, request.url)) return new Promise<null>(() => {})
    throw error
  }
  return { Component: Nothing, loader, action: undefined, handle: { brokenBy: error } as LostHandle }
}

export function layoutWithoutChunk(error: unknown) {
  if (typeof document === 'undefined') throw error
  lost = error
  return { Component: Lost }
}

const Nothing = () => null
let lost: unknown
function Lost(): never {
  throw lost
}
