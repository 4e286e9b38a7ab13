import type { ReturnReason } from './return-reason.rule.ts'

const words: Readonly<Record<ReturnReason, string>> = {
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

export const reasonWords = (code: string): string => words[code as ReturnReason] ?? code.replaceAll('-', ' ')
