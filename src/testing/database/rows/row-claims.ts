import { any, type RowShape } from './shape.ts'
import { identifierOf, moduleAt, type Node, nodesIn } from './source-module.ts'
import { shapeOf } from './type-shape.ts'

/**
 * The row type that a call such as `db.one<Row>(…)` claims: `at` is the start of its method's name, as `line:column`.
 */
export type RowClaim = { at: string; code: string; shape: RowShape }

const methods = ['one', 'maybe', 'many']
const claims = new Map<string, ReadonlyMap<string, RowClaim>>()

/** The claims of a source file by their place. `path` is absolute. */
export function claimsIn(path: string): ReadonlyMap<string, RowClaim> {
  const known = claims.get(path)
  if (known) return known
  const found = new Map(read(path).map((claim) => [claim.at, claim]))
  claims.set(path, found)
  return found
}

function read(path: string): RowClaim[] {
  const module = moduleAt(path)
  if (!module) return []
  const lineStarts = [0, ...[...module.text.matchAll(/\n/g)].map(({ index }) => index + 1)]
  const positionOf = (offset: number) => {
    const line = lineStarts.findLastIndex((start) => start <= offset)
    return `${line + 1}:${offset - lineStarts[line]! + 1}`
  }
  return [...nodesIn(module.program)].flatMap((node) => {
    const callee = node.callee as Node | undefined
    const [type] = ((node.typeArguments as Node | null | undefined)?.params as Node[] | undefined) ?? []
    if (node.type !== 'CallExpression' || callee?.type !== 'MemberExpression' || !type) return []
    const property = callee.property as Node
    if (!methods.includes(identifierOf(property))) return []
    const shape = shapeOf(type, module)
    return [
      {
        at: positionOf(property.start),
        code: `${identifierOf(property)}<${module.text.slice(type.start, type.end)}>`,
        shape: shape.kind === 'object' ? shape : any,
      },
    ]
  })
}
