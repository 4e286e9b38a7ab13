/** `weight`: how much it holds, beside which others must fit. `rail`: of which alone it tells; left out, of all. */
type About = { weight: number; rail?: string | undefined }

/** What was worked out at one state of the shelf, for whoever asks the same at that state; the oldest go first. */
export type KeptAnswers = {
  get(key: string): unknown
  set(key: string, value: unknown, about: About): void
  /** Forgets what is of one of these rails, and what is of all of them. */
  forget(rails: ReadonlySet<string>): void
  clear(): void
}

export function keepAnswers(mostWeight: number): KeptAnswers {
  const kept = new Map<string, About & { value: unknown }>()
  let total = 0
  function drop(key: string) {
    total -= kept.get(key)?.weight ?? 0
    kept.delete(key)
  }
  return {
    get: (key) => kept.get(key)?.value,
    set(key, value, about) {
      drop(key)
      kept.set(key, { value, ...about })
      total += about.weight
      for (const oldest of kept.keys()) {
        if (total <= mostWeight) break
        drop(oldest)
      }
    },
    forget(rails) {
      for (const [key, { rail }] of kept) if (rail === undefined || rails.has(rail)) drop(key)
    },
    clear() {
      kept.clear()
      total = 0
    },
  }
}
