import type { MarketId } from '#/platform/markets/markets.ts'
import type { TourStop } from '#/platform/ports/demo-tour.ts'

export type Picture = {
  /** The file in docs/pictures. */
  name: string
  stop: TourStop
  market: MarketId
  width: number
  height: number
  /** Selector of the part at the top of the picture; the page's beginning without it. */
  scroll?: string
}

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

export const pictures: readonly Picture[] = [
  { name: 'quiz-390', stop: 'quiz', market: 'da', ...phone },
  { name: 'preview-1440', stop: 'preview', market: 'se', ...desk },
  { name: 'desk-1440', stop: 'style', market: 'de', ...desk },
  { name: 'box-390', stop: 'decide', market: 'nl', ...phone },
]
