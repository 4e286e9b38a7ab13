/** A text that was asked for and is not there; `locale` is the one that lacks it. */
export type MissingText = { key: string; locale: string }
type Listener = (missing: MissingText) => void

const mostKept = 1000
const seen = new Map<string, MissingText>()
const listeners = new Set<Listener>()

/** For monitoring: each missing text once per process or page (R1.06), also those before anybody listened. */
export function onMissingText(listener: Listener): () => void {
  for (const missing of seen.values()) listener(missing)
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function reportMissingText(missing: MissingText): void {
  const name = `${missing.locale} ${missing.key}`
  if (seen.has(name) || seen.size >= mostKept) return
  seen.set(name, missing)
  for (const listener of listeners) listener(missing)
}
