import type { Source } from './sources.ts'

/** The circles of imports, types included: each as the files that reach each other, sorted. */
export function circlesOf(list: readonly Pick<Source, 'path' | 'imports'>[]): string[][] {
  const targets = new Map(list.map(({ path, imports }) => [path, imports.map(({ target }) => target)]))
  const number = new Map<string, number>()
  const lowest = new Map<string, number>()
  const open: string[] = []
  const circles: string[][] = []
  const lower = (path: string, to: number) => lowest.set(path, Math.min(lowest.get(path)!, to))
  /** Tarjan's algorithm: a file that reaches no older file forms a circle with all files still open above it. */
  function visit(path: string) {
    number.set(path, number.size)
    lowest.set(path, number.get(path)!)
    open.push(path)
    for (const target of targets.get(path) ?? []) {
      if (!targets.has(target)) continue
      if (!number.has(target)) {
        visit(target)
        lower(path, lowest.get(target)!)
      } else if (open.includes(target)) lower(path, number.get(target)!)
    }
    if (lowest.get(path) !== number.get(path)) return
    const circle = open.splice(open.lastIndexOf(path))
    if (circle.length > 1) circles.push(circle.toSorted())
  }
  for (const { path } of list) if (!number.has(path)) visit(path)
  return circles
}
