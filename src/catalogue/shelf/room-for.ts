type Column = Uint8Array<ArrayBuffer> | Uint32Array<ArrayBuffer>

const AT_FIRST = 1024

/** The same column, or a longer one with all that is in it. */
export function roomFor<Numbers extends Column>(column: Numbers, length: number): Numbers {
  if (length <= column.length) return column
  const Longer = column.constructor as new (length: number) => Numbers
  const longer = new Longer(Math.max(length, Math.ceil(column.length * 1.3), AT_FIRST))
  longer.set(column)
  return longer
}
