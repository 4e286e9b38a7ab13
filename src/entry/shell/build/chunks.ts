import { statSync } from 'node:fs'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Rolldown } from 'vite'
import { type BundlePart, joined } from './joined-parts.ts'

type Graph = { getModuleInfo(id: string): Rolldown.ModuleInfo | null }

const at = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url))
const entry = at('entry-client.tsx')
const vendor = /\/node_modules\/(?:react|react-dom|react-router|scheduler)\//
const isPage = (id: string) => /\.(?:page|staff)\.tsx$/.test(id)
/**
 * Weight of a page's bytes: highest where strangers arrive from a search or an advertisement, high on the pages after
 * it and at the members' home. Staff have yesterday's files cached, and modules of no page are loaded on demand.
 */
const priorities: readonly [where: RegExp, priority: number][] = [
  [/\/design\/|(?<!\.page)\.tsx?$/, 0.5],
  [/\/src\/shop\/product\//, 40],
  [/\/src\/account\/(?:home|welcome)\//, 20],
  [
    /\/src\/(?:shop\/(?:browse|cart|listing|outward|search-field|suggest)|people\/(?:registration|survey))\//,
    5,
  ],
]
const priority = (id: string) => priorities.find(([where]) => where.test(id))?.[1] ?? 1

/**
 * Assigns each module to a file. By default the bundler makes one for each set of pages that share something: thirty
 * a page (docs/decisions/027-files-of-a-page.md).
 */
export const codeSplitting = {
  // A module's imports are assigned by themselves, not along with it.
  includeDependenciesRecursively: false,
  groups: [{ debugName: 'plan', name: (id: string, graph: Graph) => planOf(graph).get(id) ?? null }],
}

const plans = new WeakMap<Graph, Map<string, string>>()
function planOf(graph: Graph): Map<string, string> {
  const known = plans.get(graph) ?? plan(graph)
  plans.set(graph, known)
  return known
}

function plan(graph: Graph): Map<string, string> {
  const imports = (id: string) => graph.getModuleInfo(id)?.importedIds ?? []
  const lazyImports = (id: string) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? []
  const everything = reach([entry], (id) => [...imports(id), ...lazyImports(id)])
  const lazy = new Set([...everything].flatMap(lazyImports))
  const base = reach([entry], imports)
  const names = new Map([...base].map((id) => [id, vendor.test(id) ? 'vendor' : 'shell']))
  const users = new Map<string, string[]>()
  for (const root of lazy)
    for (const id of reach([root], imports))
      if (!base.has(id) && !lazy.has(id)) users.set(id, [...(users.get(id) ?? []), root])
  const shared = [...users].filter(([, roots]) => roots.length > 1)
  const half = [...lazy].filter(isPage).length / 2
  for (const [id, roots] of shared) if (roots.filter(isPage).length >= half) names.set(id, 'shell')
  const parts = partsOf(new Map(shared.filter(([id]) => !names.has(id))), graph)
  for (const { modules } of joined(parts, { priority }))
    for (const id of modules) names.set(id, nameOf(modules, graph))
  return names
}

/** Modules with exactly the same pages form one part from the start. */
function partsOf(users: Map<string, string[]>, graph: Graph): BundlePart[] {
  const parts = Map.groupBy(users, ([, roots]) => roots.toSorted().join())
  const made = [...parts.values()].map((modules): BundlePart => {
    const ids = modules.map(([id]) => id)
    const weight = ids.reduce((sum, id) => sum + weightOf(id, graph), 0)
    return { modules: ids, weight, pages: new Set(modules[0]?.[1]), below: new Set() }
  })
  const partOf = new Map(made.flatMap((part) => part.modules.map((id) => [id, part])))
  for (const [id, part] of partOf)
    for (const one of graph.getModuleInfo(id)?.importedIds ?? []) {
      const other = partOf.get(one)
      if (other && other !== part) part.below.add(other)
    }
  return made
}

function reach(from: string[], next: (id: string) => readonly string[]): Set<string> {
  const found = new Set(from)
  for (const id of found) for (const one of next(id)) found.add(one)
  return found
}

/** A sheet's text is no longer in its module at this point. */
const weightOf = (id: string, graph: Graph): number =>
  id.endsWith('.css') ? statSync(id).size : (graph.getModuleInfo(id)?.code?.length ?? 0)

/** Named after its heaviest module, with the folder, so that names are unique. */
function nameOf(modules: string[], graph: Graph): string {
  const [heaviest = ''] = modules.toSorted((a, b) => weightOf(b, graph) - weightOf(a, graph))
  const folder = basename(heaviest.slice(0, heaviest.lastIndexOf('/')))
  return `${folder}-${basename(heaviest).split('.')[0]}`
}
