import type { ShelfProduct } from './shelf.queries.ts'

/** A garment as it was and as it is; undefined where it was not on the shelf, or is no more. */
export type Change = { was: ShelfProduct | undefined; is: ShelfProduct | undefined }

/**
 * What has changed on the shelf, in its order, so that whoever worked something out brings it up to now by the few garments
 * concerned. Only the latest are kept: who is further behind works it out anew.
 */
export type Changes = {
  /** How many there have been. */
  readonly at: number
  add(change: Change): void
  /** More has changed than can be told garment by garment. */
  forget(): void
  /** Each garment that changed since once, as it was then and as it is now; undefined where that is not known any more. */
  since(at: number): readonly Change[] | undefined
}

export function openChanges(mostKept = 2000): Changes {
  let first = 0
  let kept: Change[] = []
  return {
    get at() {
      return first + kept.length
    },
    add(change) {
      kept.push(change)
      if (kept.length < mostKept * 2) return
      first += kept.length - mostKept
      kept = kept.slice(-mostKept)
    },
    forget() {
      first += kept.length + 1
      kept = []
    },
    since(at) {
      if (at < first) return undefined
      const changed = new Map<string, Change>()
      for (const { was, is } of kept.slice(at - first)) {
        const id = (was ?? is)?.id
        if (id === undefined) continue
        const before = changed.get(id)
        changed.set(id, before ? { was: before.was, is } : { was, is })
      }
      return [...changed.values()]
    },
  }
}

/** As it is at this moment; what can be had of it, and how it is rated, may turn. */
export const asItIs = (product: ShelfProduct): ShelfProduct => ({
  ...product,
  variants: product.variants.map((variant) => ({ ...variant })),
})
