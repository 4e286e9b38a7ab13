const LEAST = 6
/** Letters of a word that may have another vowel or consonant. */
const LEAST_CHANGED = 7

/**
 * Corrects a word that is one letter away from a single word of the lists: missing, added, two exchanged, or changed for one that
 * sounds alike. A known word, and a short one, stays.
 */
export function corrector(words: readonly string[], isKnown: (word: string) => boolean) {
  const byLetter = Map.groupBy(
    words.filter((word) => word.length >= LEAST),
    (word) => word[0]!,
  )
  return (word: string): string => {
    if (word.length < LEAST || !/^\p{L}+$/u.test(word) || isKnown(word)) return word
    const near = new Set((byLetter.get(word[0]!) ?? []).filter((one) => isOneApart(one, word)))
    return near.size === 1 ? [...near][0]! : word
  }
}

export function isOneApart(one: string, other: string): boolean {
  const [long, short] = one.length >= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && long[at] === short[at]) at++
  if (long.length > short.length) return long.slice(at + 1) === short.slice(at)
  if (long.slice(at + 1) === short.slice(at + 1))
    return long.length >= LEAST_CHANGED && areAlike(long[at], short[at])
  return (
    long[at] === short[at + 1] && long[at + 1] === short[at] && long.slice(at + 2) === short.slice(at + 2)
  )
}

const alike = ['aeiouyæøåäöüéè', 'bp', 'dt', 'ckgq', 'fvw', 'sz', 'mn', 'lr']
const areAlike = (one: string | undefined, other: string | undefined) =>
  one !== undefined &&
  other !== undefined &&
  alike.some((letters) => letters.includes(one) && letters.includes(other))
