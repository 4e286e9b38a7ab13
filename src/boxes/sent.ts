/** A value as it arrives in the browser: JSON turns dates into text. */
export type Sent<T> = T extends Date
  ? string
  : T extends readonly (infer U)[]
    ? Sent<U>[]
    : T extends object
      ? { [K in keyof T]: Sent<T[K]> }
      : T
