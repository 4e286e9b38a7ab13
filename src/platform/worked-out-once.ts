/** Some hundred kB of what is mostly asked for. */
const MOST_KEPT = 5000

/** Keeps what is worked out under a key and never changes, and forgets it altogether when it is much. */
export function workedOutOnce<T>(): (key: string, workOut: () => T) => T {
  const kept = new Map<string, T>()
  return (key, workOut) => {
    const known = kept.get(key)
    if (known !== undefined) return known
    if (kept.size >= MOST_KEPT) kept.clear()
    const answer = workOut()
    kept.set(key, answer)
    return answer
  }
}
