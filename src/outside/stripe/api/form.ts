/** A form body as the SDK writes it: `metadata[order]=7&expand[0]=latest_charge`. */
export type Raw = string | RawGroup
export type RawGroup = { [key: string]: Raw }

const maxDepth = 5

export function parseForm(body: string): RawGroup {
  const form = emptyGroup()
  for (const [name, value] of new URLSearchParams(body)) setAt(form, pathOf(name), value)
  return form
}

/** Without a prototype, so that a parameter called `__proto__` is just unknown. */
const emptyGroup = () => Object.create(null) as RawGroup

function pathOf(name: string): string[] {
  const [head = '', ...tail] = name.split('[')
  return [head, ...tail.map((part) => part.replace(/\]$/, ''))].slice(0, maxDepth)
}

function setAt(form: RawGroup, path: string[], value: string) {
  let group = form
  for (const key of path.slice(0, -1)) {
    const inner = group[key]
    const next = typeof inner === 'object' ? inner : emptyGroup()
    group[key] = next
    group = next
  }
  const last = path.at(-1)!
  group[last === '' ? String(Object.keys(group).length) : last] = value // `expand[]` numbers itself
}
