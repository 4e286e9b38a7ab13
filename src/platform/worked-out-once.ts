/** Some hundred kB of the most frequent results. */
const MOST_CACHED = 5000

/** Caches up to 5,000 results that never change; a full cache is emptied. */
export function workedOutOnce<T>(): (key: string, workOut: () => T) => T {
  const cached = new Map<string, T>()
  return (key, workOut) => {
    const known = cached.get(key)
    if (known !== undefined) return known
    if (cached.size >= MOST_CACHED) cached.clear()
    const answer = workOut()
    cached.set(key, answer)
    return answer
  }
}
