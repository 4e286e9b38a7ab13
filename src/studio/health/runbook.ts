import { readFileSync } from 'node:fs'

const operations = new URL('../../../docs/operations.md', import.meta.url)
let sections: ReadonlyMap<string, string[]> | undefined

/** The paragraphs under a heading of the runbook in docs/operations.md; empty where the docs are not deployed. */
export function runbookOf(heading: string): string[] {
  sections ??= readSections()
  return sections.get(heading) ?? []
}

function readSections(): ReadonlyMap<string, string[]> {
  const [, runbook = ''] = textOf().split('\n## Runbook\n')
  const parts = runbook.split('\n## ')[0]!.split('\n### ').slice(1)
  return new Map(
    parts.map((part) => {
      const [heading = '', ...lines] = part.split('\n')
      const paragraphs = lines
        .join('\n')
        .trim()
        .split(/\n{2,}/)
      return [heading.trim(), paragraphs.map((paragraph) => paragraph.replaceAll('\n', ' '))]
    }),
  )
}

function textOf(): string {
  try {
    return readFileSync(operations, 'utf8')
  } catch {
    return ''
  }
}
