import type { Fibres } from '../fibres/fibres.rule.ts'
import { sameFibres } from '../fibres/same-fibres.rule.ts'
import type { Traits } from '../traits/aspects.rule.ts'
import { languages, type Multilingual } from '../vocabulary/languages.rule.ts'

/** A buyer's decisions on a product: texts by language, null for a removed one; for other facts only that they are decided. */
export type Own = { [name in Text]?: { [language: string]: string | null } } & {
  [name in OwnableFact]?: true
} & {
  traits?: Traits
}
/** Maker, contact and responsible person in the EU: one decision (Regulation (EU) 2023/988, article 19). */
export const makerFields = ['maker', 'makerContact', 'euContact'] as const
export type MakerFields = Record<(typeof makerFields)[number], string>
export const texts = ['title', 'description', 'material', 'care'] as const
type Text = (typeof texts)[number]
export type OwnableFact = 'brand' | 'kind' | 'tags' | 'withdrawn' | 'fibres' | 'maker'
type Facts = Record<Text, Multilingual> &
  MakerFields & { brandId: string; kind: string; tags: string[]; fibres: Fibres; own: Own }

/** The buyer's own facts from now on, whatever files say (decision 121). */
export function ownAfter(before: Facts, next: Facts): Own {
  const own: Own = { ...next.own }
  for (const name of texts)
    for (const language of languages)
      if (before[name][language] !== next[name][language])
        own[name] = { ...own[name], [language]: next[name][language] ?? null }
  if (before.brandId !== next.brandId) own.brand = true
  if (before.kind !== next.kind) own.kind = true
  if (before.tags.join() !== next.tags.join()) own.tags = true
  if (!sameFibres(before.fibres, next.fibres)) own.fibres = true
  if (makerFields.some((name) => before[name] !== next[name])) own.maker = true
  return own
}
