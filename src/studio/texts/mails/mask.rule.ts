/** Shown for a text that no sample has at its place. */
const HIDDEN = '•••'
const isMoment = (text: string) => /^\d{4}-\d\d-\d\d(T[\d:.]+Z)?$/.test(text)
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Facts of a sent mail without a person. Numbers, moments and yes or no stay, and so do texts that `isPublic` knows or a sample has at
 * the same place. Other texts become those of the sample; a fact that no sample has is left out.
 */
export function masked(
  fact: unknown,
  samples: readonly unknown[],
  isPublic: (text: string) => boolean,
): unknown {
  if (typeof fact === 'string') {
    const known = samples.filter((sample) => typeof sample === 'string')
    return isMoment(fact) || isPublic(fact) || known.includes(fact) ? fact : (known[0] ?? HIDDEN)
  }
  if (Array.isArray(fact)) {
    const each = samples.flatMap((sample) => (Array.isArray(sample) ? sample : []))
    return fact.map((one, nth) => masked(one, inTurn(each, nth), isPublic))
  }
  if (!isObject(fact)) return fact
  const objects = samples.filter(isObject)
  return Object.fromEntries(
    Object.entries(fact).flatMap(([name, value]) => {
      const own = objects.filter((sample) => Object.hasOwn(sample, name)).map((sample) => sample[name])
      return own.length === 0 ? [] : [[name, masked(value, own, isPublic)]]
    }),
  )
}

/** The samples of a list, the one at the same place first, so that its texts differ as in the samples. */
const inTurn = (samples: readonly unknown[], nth: number) =>
  samples.length === 0 ? [] : [samples[nth % samples.length], ...samples]

/** Every text in facts, to look up those of the catalogue. */
export const textsIn = (fact: unknown): string[] =>
  typeof fact === 'string'
    ? [fact]
    : typeof fact === 'object' && fact !== null
      ? Object.values(fact).flatMap(textsIn)
      : []
