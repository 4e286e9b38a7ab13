import type { CardView } from './card.schema.ts'
import type { ProviderInBrowser } from './card-fields.ts'

export type CardToSave = {
  card: CardView | null
  browser: ProviderInBrowser
  memberId: string
  step: 'register' | 'new-styling' | 'change'
}
