/** Caches answers by key: a shelf has few kinds, sizes and colours, and many garments. */
export function memoized<Key, Answer>(compute: (key: Key) => Answer): (key: Key) => Answer {
  const answers = new Map<Key, Answer>()
  return (key) => {
    const cached = answers.get(key)
    if (cached !== undefined || answers.has(key)) return cached as Answer
    const answer = compute(key)
    answers.set(key, answer)
    return answer
  }
}
