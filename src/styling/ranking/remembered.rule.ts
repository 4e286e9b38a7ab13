/** Caches answers by key: a shelf has few kinds, sizes and colours, and many garments. */
export function remembered<Key, Answer>(ask: (key: Key) => Answer): (key: Key) => Answer {
  const answers = new Map<Key, Answer>()
  return (key) => {
    const known = answers.get(key)
    if (known !== undefined || answers.has(key)) return known as Answer
    const answer = ask(key)
    answers.set(key, answer)
    return answer
  }
}
