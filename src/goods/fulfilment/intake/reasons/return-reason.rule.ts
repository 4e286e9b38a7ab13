import type { TextKey } from '#/platform/texts.ts'

type CodeOf<Key> = Key extends `return.reason.${infer Code}` ? Code : never
export type ReturnReason = CodeOf<TextKey>

/**
 * Return reasons in the order of the member's form, with their names for colleagues. A new one needs its row here, its text
 * `return.reason.<code>`, and a migration that adds it to the table `return_reason`.
 */
const labels: Readonly<Record<ReturnReason, string>> = {
  'too-small': 'Too small',
  'too-large': 'Too large',
  'too-short': 'Too short',
  'too-long': 'Too long',
  colour: 'The colour',
  quality: 'The quality',
  price: 'The price',
  style: 'Not their style',
  'not-needed': 'Not needed',
  damaged: 'Damaged or the wrong piece',
  other: 'Something else',
}

export const returnReasons = Object.keys(labels) as readonly ReturnReason[]

export const reasonLabel = (code: string): string => labels[code as ReturnReason] ?? code.replaceAll('-', ' ')
