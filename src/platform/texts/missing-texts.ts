/** A missing text; `locale` is the language that lacks it. */
export type MissingText = { key: string; locale: string }
type Listener = (missing: MissingText) => void

const mostReported = 1000
const seen = new Map<string, MissingText>()
const listeners = new Set<Listener>()

/** For monitoring: each missing text once per process or page (R1.06), also those before the first listener. */
export function onMissingText(listener: Listener): () => void {
  for (const missing of seen.values()) listener(missing)
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function reportMissingText(missing: MissingText): void {
  const name = `${missing.locale} ${missing.key}`
  if (seen.has(name) || seen.size >= mostReported) return
  seen.set(name, missing)
  for (const listener of listeners) listener(missing)
}
