/** After a deployment the old page asks for chunks that are gone: load the page afresh, once in 10 s (R2.12). */
const guardMs = 10_000
const guardKey = 'stale-chunk-reload'

export function isStaleChunk(error: unknown): boolean {
  return (
    error instanceof Error &&
    /dynamically imported module|Importing a module script failed|Unable to preload CSS/i.test(error.message)
  )
}

export function reloadOnceForStaleChunk(error: unknown): void {
  if (!isStaleChunk(error)) return
  const last = Number(sessionStorage.getItem(guardKey) ?? 0)
  if (Date.now() - last < guardMs) return
  sessionStorage.setItem(guardKey, String(Date.now()))
  window.location.reload()
}
