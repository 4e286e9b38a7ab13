/** A cache whose entries have a weight each and a limit together. The oldest go first. */
export class WeightedCache {
  readonly #entries = new Map<string, { value: unknown; weight: number }>()
  readonly #mostWeight: number
  #weight = 0

  constructor(mostWeight: number) {
    this.#mostWeight = mostWeight
  }
  get(key: string): unknown {
    return this.#entries.get(key)?.value
  }
  set(key: string, value: unknown, weight: number) {
    this.#delete(key)
    this.#entries.set(key, { value, weight })
    this.#weight += weight
    for (const oldest of this.#entries.keys()) {
      if (this.#weight <= this.#mostWeight) break
      this.#delete(oldest)
    }
  }
  clear() {
    this.#entries.clear()
    this.#weight = 0
  }
  #delete(key: string) {
    this.#weight -= this.#entries.get(key)?.weight ?? 0
    this.#entries.delete(key)
  }
}
