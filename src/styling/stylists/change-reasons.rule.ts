import type { ChangeReason } from './stylists.rule.ts'

export const changeReasonLabels: Record<ChangeReason, string> = {
  taste: 'another taste',
  sizes: 'sizes did not fit',
  wishes: 'wishes were not heard',
  words: 'the way of writing',
  'new-eyes': 'a fresh eye',
  other: 'something else',
}
