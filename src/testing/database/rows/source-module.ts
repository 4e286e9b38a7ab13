import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseSync } from 'rolldown/utils'
import { root } from '../../layout/sources.ts'

export type Node = { type: string; start: number; end: number; [part: string]: unknown }
/** A source file: its types by name, what it imports, and its syntax. */
export type SourceModule = {
  path: string
  text: string
  program: Node
  types: Map<string, Node>
  imports: Map<string, { path: string; name: string }>
}

const modules = new Map<string, SourceModule | undefined>()

/** A file of ours, parsed once; `path` is absolute. Undefined when it is not there. */
export function moduleAt(path: string): SourceModule | undefined {
  if (!modules.has(path)) modules.set(path, existsSync(path) ? parse(path) : undefined)
  return modules.get(path)
}

function parse(path: string): SourceModule {
  const text = readFileSync(path, 'utf8')
  const program = parseSync(path, text).program as unknown as Node
  const module: SourceModule = { path, text, program, types: new Map(), imports: new Map() }
  for (const statement of program.body as Node[]) {
    const declared = (statement.declaration as Node | null | undefined) ?? statement
    if (declared.type === 'TSTypeAliasDeclaration' || declared.type === 'TSInterfaceDeclaration')
      module.types.set(identifierOf(declared.id), declared)
    if (statement.source) addNames(module, statement)
  }
  return module
}

function addNames({ path, imports }: SourceModule, { source, specifiers = [] }: Node) {
  const from = pathOf(String((source as { value: unknown }).value), path)
  if (!from) return
  for (const specifier of specifiers as Node[]) {
    if (specifier.type === 'ImportSpecifier')
      imports.set(identifierOf(specifier.local), { path: from, name: identifierOf(specifier.imported) })
    if (specifier.type === 'ExportSpecifier')
      imports.set(identifierOf(specifier.exported), { path: from, name: identifierOf(specifier.local) })
  }
}

const pathOf = (name: string, importer: string) =>
  name.startsWith('#/')
    ? join(root, 'src', name.slice(2))
    : name.startsWith('.')
      ? join(dirname(importer), name)
      : undefined

export const identifierOf = (node: unknown): string =>
  String((node as { name?: string } | undefined)?.name ?? '')

/** Every node below `node`, itself included. */
export function* nodesIn(node: Node): Generator<Node> {
  yield node
  for (const part of Object.values(node))
    for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) yield* nodesIn(child)
}
const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && typeof (part as Node).type === 'string'
