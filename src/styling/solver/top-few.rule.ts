/** The few candidates with the greatest keys, the greatest first. Nothing is allocated for an offer: a search makes thousands. */
export class TopFew {
  readonly ids: Int32Array
  readonly keys: Float64Array
  size = 0

  constructor(most: number) {
    this.ids = new Int32Array(most)
    this.keys = new Float64Array(most)
  }

  offer(id: number, key: number): void {
    const { ids, keys } = this
    const isFull = this.size === keys.length
    if (isFull && (keys.length === 0 || key <= keys[this.size - 1]!)) return
    if (!isFull) this.size += 1
    let at = this.size - 1
    for (; at > 0 && keys[at - 1]! < key; at--) {
      keys[at] = keys[at - 1]!
      ids[at] = ids[at - 1]!
    }
    keys[at] = key
    ids[at] = id
  }
}
