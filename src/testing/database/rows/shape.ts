/** The values that a type in the source allows. */
export type Shape =
  | { kind: 'any' }
  | { kind: 'plain'; said: string; fits(value: unknown): boolean }
  | { kind: 'array'; each: Shape }
  | { kind: 'object'; fields: ReadonlyMap<string, Field> }
  | { kind: 'union'; of: readonly Shape[] }
export type Field = { shape: Shape; optional: boolean }

export const any: Shape = { kind: 'any' }
export const plain = (said: string, fits: (value: unknown) => boolean): Shape => ({
  kind: 'plain',
  said,
  fits,
})
export const literal = (value: unknown) => plain(JSON.stringify(value), (given) => given === value)

/** The first place where a value does not fit, in words; undefined when it fits. */
export function misfitOf(shape: Shape, value: unknown, at = ''): string | undefined {
  switch (shape.kind) {
    case 'any':
      return undefined
    case 'plain':
      return shape.fits(value) ? undefined : `${at || 'the value'} is ${said(value)}, not ${shape.said}`
    case 'union':
      return shape.of.some((each) => misfitOf(each, value) === undefined)
        ? undefined
        : `${at || 'the value'} is ${said(value)}, not ${sayShape(shape)}`
    case 'array':
      if (!Array.isArray(value)) return `${at || 'the value'} is ${said(value)}, not an array`
      return firstOf(value.entries(), ([nth, each]) => misfitOf(shape.each, each, `${at}[${nth}]`))
    case 'object': {
      if (typeof value !== 'object' || value === null)
        return `${at || 'the value'} is ${said(value)}, not an object`
      const given = value as Record<string, unknown>
      return firstOf(shape.fields, ([name, field]) => {
        const place = at ? `${at}.${name}` : name
        if (!(name in given)) return field.optional ? undefined : `${place} is missing`
        if (given[name] === undefined && field.optional) return undefined
        return misfitOf(field.shape, given[name], place)
      })
    }
  }
}

function firstOf<Each>(all: Iterable<Each>, problem: (each: Each) => string | undefined): string | undefined {
  for (const each of all) {
    const found = problem(each)
    if (found) return found
  }
  return undefined
}

const said = (value: unknown) =>
  value instanceof Date
    ? 'a Date'
    : typeof value === 'object' && value !== null
      ? 'an object'
      : JSON.stringify(value)

function sayShape(shape: Shape): string {
  if (shape.kind === 'plain') return shape.said
  if (shape.kind === 'union') return shape.of.map(sayShape).join(' | ')
  return shape.kind
}
