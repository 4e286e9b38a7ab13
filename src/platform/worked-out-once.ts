/** Some hundred kB of the most frequent results. */
const MOST_KEPT = 5000

/** Caches up to 5,000 results that never change; a full cache is emptied. */
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
