/**
 * A context whose process dies once, the next time the work reaches the failpoint; its open transaction is rolled back
 * (T89).
 */
export function dyingAt<C extends { failpoint(name: string): Promise<void> }>(ctx: C, name: string): C {
  let died = false
  return {
    ...ctx,
    async failpoint(reached: string) {
      if (reached !== name || died) return
      died = true
      throw new Error(`killed at ${name}`)
    },
  }
}
