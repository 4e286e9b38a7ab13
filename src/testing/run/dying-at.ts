/** The next time that the work comes by there, its process dies, once; what it had begun is undone with its transaction (T89). */
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
