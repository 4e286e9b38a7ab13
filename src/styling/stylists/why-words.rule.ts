import type { Why } from './stylists.rule.ts'

export const whyWords: Record<Why, string> = {
  taste: 'another taste',
  sizes: 'sizes did not fit',
  wishes: 'wishes were not heard',
  words: 'the way of writing',
  'new-eyes': 'a fresh eye',
  other: 'something else',
}
