import { isSaid, type SaidLine } from '#/boxes/wishes/said-lines.rule.ts'
import { Invalid } from '#/platform/errors.ts'

/** Each line once. Throws when a value is none that its kind can have. */
export function confirmedLines(lines: readonly SaidLine[] = []): SaidLine[] {
  if (!lines.every(isSaid)) throw Invalid({ lines: 'invalid' })
  return [...new Map(lines.map((line) => [`${line.kind} ${line.value}`, line])).values()]
}
