import { languages, type Words } from '../languages.rule.ts'

/** What a buyer has decided of a product: words by language, null where one was taken away; of other facts, that they are. */
export type Own = { [name in Text]?: { [language: string]: string | null } } & { [name in Fact]?: true }
export const texts = ['title', 'description', 'material', 'care'] as const
type Text = (typeof texts)[number]
type Fact = 'brand' | 'kind' | 'tags' | 'withdrawn'
type Facts = Record<Text, Words> & { brandId: string; kind: string; tags: string[]; own: Own }

/** What is the buyer's from now on, whatever files say (decision 121). */
export function ownAfter(before: Facts, next: Facts): Own {
  const own: Own = { ...before.own }
  for (const name of texts)
    for (const language of languages)
      if (before[name][language] !== next[name][language])
        own[name] = { ...own[name], [language]: next[name][language] ?? null }
  if (before.brandId !== next.brandId) own.brand = true
  if (before.kind !== next.kind) own.kind = true
  if (before.tags.join() !== next.tags.join()) own.tags = true
  return own
}
