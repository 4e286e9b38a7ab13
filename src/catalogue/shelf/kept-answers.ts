/** What was worked out at one state of the shelf, for whoever asks the same at that state; the oldest go first. */
export type KeptAnswers = {
  get(key: string): unknown
  /** `weight`: how much it holds, beside which others must fit. */
  set(key: string, value: unknown, weight: number): void
  clear(): void
}

export function keepAnswers(mostWeight: number): KeptAnswers {
  const kept = new Map<string, { value: unknown; weight: number }>()
  let total = 0
  return {
    get: (key) => kept.get(key)?.value,
    set(key, value, weight) {
      total += weight - (kept.get(key)?.weight ?? 0)
      kept.delete(key)
      kept.set(key, { value, weight })
      for (const [oldest, one] of kept) {
        if (total <= mostWeight) break
        kept.delete(oldest)
        total -= one.weight
      }
    },
    clear() {
      kept.clear()
      total = 0
    },
  }
}
