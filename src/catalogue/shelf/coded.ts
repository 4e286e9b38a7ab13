/**
 * Values that many rows share, each under a small number for as long as a row has it. A number that no row has any more is
 * given again, so that prices that come and go leave nothing behind.
 */
export class Coded<Value> {
  /** By number; nothing under one that no row has. */
  readonly values: (Value | undefined)[] = []
  readonly #codes = new Map<string, number>()
  readonly #keys: string[] = []
  readonly #rows: number[] = []
  readonly #idle: number[] = []

  /** `key` says all of the value. */
  take(key: string, value: Value): number {
    const code = this.#codes.get(key) ?? this.#add(key, value)
    this.#rows[code]!++
    return code
  }
  #add(key: string, value: Value): number {
    const code = this.#idle.pop() ?? this.values.length
    this.values[code] = value
    this.#keys[code] = key
    this.#rows[code] = 0
    this.#codes.set(key, code)
    return code
  }
  drop(code: number) {
    if (--this.#rows[code]! > 0) return
    this.#codes.delete(this.#keys[code]!)
    this.values[code] = undefined
    this.#idle.push(code)
  }
}
