import { any, literal, plainShape, type RowField, type RowShape } from './shape.ts'
import { identifierOf, moduleAt, type Node, type SourceModule } from './source-module.ts'

const isDate = plainShape('a Date', (value) => value instanceof Date)
const keywords: Record<string, RowShape> = {
  TSStringKeyword: plainShape('string', (value) => typeof value === 'string'),
  TSNumberKeyword: plainShape('number', (value) => typeof value === 'number'),
  TSBooleanKeyword: plainShape('boolean', (value) => typeof value === 'boolean'),
  TSNullKeyword: literal(null),
  TSUndefinedKeyword: plainShape('undefined', (value) => value === undefined),
  TSObjectKeyword: plainShape('object', (value) => typeof value === 'object' && value !== null),
}

/**
 * The shape of a type in a module. Types that only the compiler can compute (generics, `typeof`, conditions) are `any`.
 */
export function shapeOf(node: Node, module: SourceModule, depth = 0): RowShape {
  if (depth > 12) return any
  const of = (part: unknown) => shapeOf(part as Node, module, depth + 1)
  const known = keywords[node.type]
  if (known) return known
  switch (node.type) {
    case 'TSParenthesizedType':
    case 'TSTypeAnnotation':
      return of(node.typeAnnotation)
    case 'TSTypeOperator':
      return node.operator === 'readonly' ? of(node.typeAnnotation) : any
    case 'TSArrayType':
      return { kind: 'array', each: of(node.elementType) }
    case 'TSLiteralType':
      return literalShape(node.literal as Node)
    case 'TSTemplateLiteralType':
      return keywords.TSStringKeyword!
    case 'TSUnionType':
      return { kind: 'union', of: (node.types as Node[]).map(of) }
    case 'TSIntersectionType':
      return merged((node.types as Node[]).map(of))
    case 'TSTypeLiteral':
      return objectShape(node.members as Node[], of)
    case 'TSTypeAliasDeclaration':
      return node.typeParameters ? any : of(node.typeAnnotation)
    case 'TSInterfaceDeclaration':
      return (node.extends as Node[] | undefined)?.length
        ? any
        : objectShape((node.body as Node).body as Node[], of)
    case 'TSIndexedAccessType':
      return accessed(of(node.objectType), of(node.indexType))
    case 'TSTypeReference':
      return referred(node, module, of, depth)
    default:
      return any
  }
}

const literalShape = ({ type, value }: Node) => (type === 'Literal' ? literal(value) : any)

function objectShape(members: Node[], of: (part: unknown) => RowShape): RowShape {
  const fields = members
    .filter(({ type, computed }) => type === 'TSPropertySignature' && !computed)
    .map(({ key, optional, typeAnnotation }): [string, RowField] => [
      identifierOf(key) || String((key as { value?: unknown }).value),
      { shape: typeAnnotation ? of(typeAnnotation) : any, optional: Boolean(optional) },
    ])
  return { kind: 'object', fields: new Map(fields) }
}

/** All parts of an intersection; an unknown one may add fields, and removes none. */
function merged(parts: RowShape[]): RowShape {
  const objects = parts.filter((part) => part.kind === 'object')
  return objects.length === 0
    ? any
    : { kind: 'object', fields: new Map(objects.flatMap(({ fields }) => [...fields])) }
}

function accessed(object: RowShape, index: RowShape): RowShape {
  if (object.kind === 'array') return object.each
  if (object.kind !== 'object' || index.kind !== 'plain') return any
  return object.fields.get(unquoted(index.text))?.shape ?? any
}

function referred(
  node: Node,
  module: SourceModule,
  of: (part: unknown) => RowShape,
  depth: number,
): RowShape {
  const name = identifierOf(node.typeName)
  const given = ((node.typeArguments as Node | null)?.params as Node[] | undefined) ?? []
  const made = builtIn[name]?.(given.map(of))
  if (made) return made
  if (given.length > 0) return any
  return named(name, module, depth)
}

const builtIn: Record<string, (given: RowShape[]) => RowShape> = {
  Date: () => isDate,
  Array: ([each = any]) => ({ kind: 'array', each }),
  ReadonlyArray: ([each = any]) => ({ kind: 'array', each }),
  Readonly: ([shape = any]) => shape,
  Partial: ([shape = any]) => changed(shape, (field) => ({ ...field, optional: true })),
  Pick: ([shape = any, keys = any]) => chosen(shape, keys, true),
  Omit: ([shape = any, keys = any]) => chosen(shape, keys, false),
  NonNullable: ([shape = any]) =>
    shape.kind === 'union'
      ? { kind: 'union', of: shape.of.filter((each) => each !== keywords.TSNullKeyword) }
      : shape,
}

function changed(shape: RowShape, change: (field: RowField) => RowField): RowShape {
  if (shape.kind !== 'object') return any
  return { kind: 'object', fields: new Map([...shape.fields].map(([name, field]) => [name, change(field)])) }
}
function chosen(shape: RowShape, keys: RowShape, wanted: boolean): RowShape {
  const all = keys.kind === 'union' ? keys.of : [keys]
  if (shape.kind !== 'object' || all.some(({ kind }) => kind !== 'plain')) return any
  const names = new Set(all.map((key) => (key.kind === 'plain' ? unquoted(key.text) : '')))
  return { kind: 'object', fields: new Map([...shape.fields].filter(([name]) => names.has(name) === wanted)) }
}
const unquoted = (text: string) => text.replace(/^"(.*)"$/, '$1')

/** A type of this module or of one that it imports from. */
function named(name: string, module: SourceModule, depth: number): RowShape {
  const own = module.types.get(name)
  if (own) return shapeOf(own, module, depth + 1)
  const imported = module.imports.get(name)
  const from = imported && moduleAt(imported.path)
  return from ? named(imported.name, from, depth + 1) : any
}
