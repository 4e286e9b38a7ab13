import { folded } from '../folded.rule.ts'
import type { Kind } from '../kinds.rule.ts'
import { type Aspect, traitRules } from './trait-rules.rule.ts'

/** The values that a product's words name, by aspect; an aspect that no word names is missing. */
export type Traits = Readonly<Partial<Record<Aspect, readonly string[]>>>
type Said = {
  /** Titles and tags. */
  name: string
  /** What is told at length: a picture's story says "flowers" of more than prints. */
  story: string
}

const fromNameOnly: readonly Aspect[] = ['print', 'heel', 'length']

export function traitsOf({ name, story }: Said): Traits {
  const [short, whole] = [folded(name), folded(`${name} ${story}`)]
  const traits: Partial<Record<Aspect, string[]>> = {}
  for (const { aspect, value, says, unless } of traitRules) {
    const text = fromNameOnly.includes(aspect) ? short : whole
    if (!says.test(text) || unless?.test(text) || traits[aspect]?.includes(value)) continue
    traits[aspect] = [...(traits[aspect] ?? []), value]
  }
  return traits
}

const upper: readonly Kind[] = ['dress', 'top', 'shirt', 'knitwear', 'jacket', 'sportswear']
const lower: readonly Kind[] = ['trousers', 'jeans', 'skirt']
const carried: readonly Kind[] = ['shoes', 'bag', 'accessory']
const clothes = [...upper, ...lower]

/** On which kinds of garment an aspect is worth asking about: nobody fears a bag without sleeves. */
export function kindsWith(aspect: Aspect, value: string): readonly Kind[] {
  if (aspect === 'sleeve' || aspect === 'neck') return upper
  if (aspect === 'heel') return ['shoes']
  if (aspect === 'length') return ['dress', 'skirt']
  if (aspect !== 'fabric') return clothes
  if (value === 'leather' || value === 'fur') return ['jacket', 'trousers', 'skirt', 'dress', ...carried]
  return value === 'wool' ? [...clothes, 'accessory'] : clothes
}

/** A garment has one length and one kind of sleeve, but may be of wool and silk. */
export const isExclusive = (aspect: Aspect) => aspect === 'sleeve' || aspect === 'heel' || aspect === 'length'
