import type { Aspect } from '#/goods/catalogue/traits/aspects.rule.ts'
import type { RankingGarment, RankingMember } from '../garment.rule.ts'
import { type Reason, reasonBy } from '../weights.rule.ts'

/** Further tags of garments in a direction of style. */
const alsoTagged: Readonly<Record<string, readonly string[]>> = {
  classic: ['preppy', 'maritime'],
  romantic: ['feminine'],
}

type Suiting = { tags?: readonly string[]; trait?: { aspect: Aspect; value: string } }
/** Tags of garments, or a trait, that suit a part of an ordinary week. */
const suiting: Readonly<Record<string, Suiting>> = {
  office: { tags: ['work'] },
  'home-office': { tags: ['everyday', 'casual'] },
  'on-feet': { trait: { aspect: 'heel', value: 'flat' } },
  studies: { tags: ['everyday', 'casual'] },
  'small-children': { trait: { aspect: 'fabric', value: 'cotton' } },
  'by-bike': { tags: ['sport', 'sporty'], trait: { aspect: 'heel', value: 'flat' } },
  outdoors: { tags: ['sport', 'weekend'] },
  'going-out': { tags: ['evening', 'party'] },
}

const none: readonly Reason[] = []

/** Reasons from the member's direction of style and ordinary week: one of each at most. */
export function styleReasons({ likes: { style = [], lifestyle = [] } }: RankingMember) {
  if (style.length === 0 && lifestyle.length === 0) return () => none
  const directions = style.map((one) => ({ one, tags: [one, ...(alsoTagged[one] ?? [])] }))
  return (garment: RankingGarment): readonly Reason[] => {
    const direction = directions.find(({ tags }) => tags.some((tag) => garment.tags.includes(tag)))?.one
    const week = lifestyle.find((one) => suits(garment, suiting[one]))
    return [
      ...(direction ? [reasonBy('style', `The member’s style: ${direction}`)] : []),
      ...(week ? [reasonBy('lifestyle', `For the member’s week: ${week.replaceAll('-', ' ')}`)] : []),
    ]
  }
}

const suits = ({ tags, traits }: RankingGarment, { tags: fitting, trait }: Suiting = {}) =>
  Boolean(
    fitting?.some((tag) => tags.includes(tag)) || (trait && traits[trait.aspect]?.includes(trait.value)),
  )
