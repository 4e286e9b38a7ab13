import type { ShelfProduct } from './shelf.queries.ts'

/** A product before and after a change; undefined while it was not on the shelf. */
export type ShelfChange = { was: ShelfProduct | undefined; is: ShelfProduct | undefined }

/** The latest changes of the shelf in their order, by which cached answers are updated. */
export type ShelfChanges = {
  /** The number of changes so far. */
  readonly at: number
  add(change: ShelfChange): void
  /** Drops all changes: more has changed than single products can describe. */
  forget(): void
  /** One change a product since that number; undefined when they are no longer held, and the answer is found anew. */
  since(at: number): readonly ShelfChange[] | undefined
}

export function openShelfChanges(mostHeld = 2000): ShelfChanges {
  let first = 0
  let held: ShelfChange[] = []
  return {
    get at() {
      return first + held.length
    },
    add(change) {
      held.push(change)
      if (held.length < mostHeld * 2) return
      first += held.length - mostHeld
      held = held.slice(-mostHeld)
    },
    forget() {
      first += held.length + 1
      held = []
    },
    since(at) {
      if (at < first) return undefined
      const changed = new Map<string, ShelfChange>()
      for (const { was, is } of held.slice(at - first)) {
        const id = (was ?? is)?.id
        if (id === undefined) continue
        const before = changed.get(id)
        changed.set(id, before ? { was: before.was, is } : { was, is })
      }
      return [...changed.values()]
    },
  }
}

/** A copy of a product as it is now: its stock and rating change in place. */
export const snapshotOf = (product: ShelfProduct): ShelfProduct => ({
  ...product,
  variants: product.variants.map((variant) => ({ ...variant })),
})
