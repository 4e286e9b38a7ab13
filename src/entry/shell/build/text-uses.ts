import { parseSync } from 'rolldown/utils'

/** Text keys of a module: whole keys, and composed ones with some known words (`feedback.scale.*`). */
export type TextUses = { literals: Set<string>; patterns: Set<string> }

type Node = { type: string; [part: string]: unknown }

/** Read from the code: its strings, and its templates with `*` for the placeholders. Types are ignored. */
export function textUsesIn(path: string, code: string, known: TextUses = emptyUses()): TextUses {
  visit(parseSync(path, code).program as unknown as Node, known)
  return known
}

export const emptyUses = (): TextUses => ({ literals: new Set(), patterns: new Set() })

const quasiText = (quasi: unknown) => (quasi as { value: { cooked?: string } }).value.cooked ?? ''
const inTypes = /^TS(?!AsExpression|SatisfiesExpression|NonNullExpression)/

function visit(node: Node, uses: TextUses): void {
  if (inTypes.test(node.type)) return
  if (node.type === 'Literal' && typeof node.value === 'string') uses.literals.add(node.value)
  if (node.type === 'Property' && !node.computed) uses.literals.add(String((node.key as Node).name ?? ''))
  if (node.type === 'TemplateLiteral') {
    const template = (node.quasis as unknown[]).map(quasiText).join('*')
    if (/^[\w.*-]+$/.test(template)) (template.includes('*') ? uses.patterns : uses.literals).add(template)
  }
  for (const part of Object.values(node))
    for (const child of Array.isArray(part) ? part : [part]) if (isNode(child)) visit(child, uses)
}

const isNode = (part: unknown): part is Node =>
  typeof part === 'object' && part !== null && typeof (part as Node).type === 'string'

const holes = /\\?\*/g
/** `feedback.scale.*` as an expression; an inserted word has no dot. */
export const patternOf = (template: string) =>
  new RegExp(`^${template.replaceAll('.', '\\.').replace(holes, '([^.]+)')}$`)
/** A composed key begins with a fixed word: `*-picture` and `*` are something else. */
export const isKeyPattern = (template: string) => /^[a-z]\w*\./.test(template)

export function keysUsed(keys: readonly string[], { literals, patterns }: TextUses): string[] {
  const expressions = [...patterns].filter(isKeyPattern).map(patternOf)
  return keys.filter((key) => literals.has(key) || expressions.some((expression) => expression.test(key)))
}

/** Keys that are composed with a known word that has a dot. The pages that compose them would lack their texts. */
export function keysOverlooked(keys: readonly string[], { literals, patterns }: TextUses): string[] {
  const dotted = [...patterns].filter(isKeyPattern).map((template) => ({
    start: template.slice(0, template.indexOf('*')),
    pattern: new RegExp(patternOf(template).source.replaceAll('([^.]+)', '(.+)')),
  }))
  const isComposed = (key: string) =>
    dotted.some(({ start, pattern }) => {
      const words = key.startsWith(start) ? (pattern.exec(key)?.slice(1) ?? []) : []
      return words.some((word) => word.includes('.') && literals.has(word))
    })
  return keys.filter(isComposed)
}
