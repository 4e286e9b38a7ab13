/** The values that a type in the source allows. */
export type RowShape =
  | { kind: 'any' }
  | { kind: 'plain'; text: string; fits(value: unknown): boolean }
  | { kind: 'array'; each: RowShape }
  | { kind: 'object'; fields: ReadonlyMap<string, RowField> }
  | { kind: 'union'; of: readonly RowShape[] }
export type RowField = { shape: RowShape; optional: boolean }

export const any: RowShape = { kind: 'any' }
export const plainShape = (text: string, fits: (value: unknown) => boolean): RowShape => ({
  kind: 'plain',
  text,
  fits,
})
export const literal = (value: unknown) => plainShape(JSON.stringify(value), (given) => given === value)

/** The first place where a value does not fit, in words; undefined when it fits. */
export function misfitOf(shape: RowShape, value: unknown, at = ''): string | undefined {
  switch (shape.kind) {
    case 'any':
      return undefined
    case 'plain':
      return shape.fits(value) ? undefined : `${at || 'the value'} is ${valueText(value)}, not ${shape.text}`
    case 'union':
      return shape.of.some((each) => misfitOf(each, value) === undefined)
        ? undefined
        : `${at || 'the value'} is ${valueText(value)}, not ${sayShape(shape)}`
    case 'array':
      if (!Array.isArray(value)) return `${at || 'the value'} is ${valueText(value)}, not an array`
      return firstOf(value.entries(), ([nth, each]) => misfitOf(shape.each, each, `${at}[${nth}]`))
    case 'object': {
      if (typeof value !== 'object' || value === null)
        return `${at || 'the value'} is ${valueText(value)}, not an object`
      const given = value as Record<string, unknown>
      return firstOf(shape.fields, ([name, field]) => {
        const path = at ? `${at}.${name}` : name
        if (!(name in given)) return field.optional ? undefined : `${path} is missing`
        if (given[name] === undefined && field.optional) return undefined
        return misfitOf(field.shape, given[name], path)
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

const valueText = (value: unknown) =>
  value instanceof Date
    ? 'a Date'
    : typeof value === 'object' && value !== null
      ? 'an object'
      : JSON.stringify(value)

function sayShape(shape: RowShape): string {
  if (shape.kind === 'plain') return shape.text
  if (shape.kind === 'union') return shape.of.map(sayShape).join(' | ')
  return shape.kind
}
