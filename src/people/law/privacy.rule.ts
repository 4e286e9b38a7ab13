import type { MarketAt } from '#/platform/markets/market-at.ts'
import { retentionMonths, TOLD_DAYS_AHEAD } from '#/platform/markets/retention/retention.rule.ts'
import type { PageText } from '#/platform/texts.ts'
import { sellerFacts } from './terms.rule.ts'

type Chapter = { id: string; title: PageText; paragraphs: PageText[] }

/** The chapters of the privacy notice, with what articles 13 and 14 of Regulation (EU) 2016/679 want told. */
export const privacyChapters = ({ personalNumber, creditBureau }: MarketAt): Chapter[] => [
  { id: 'who', title: 'privacy.who', paragraphs: ['privacy.who1'] },
  {
    id: 'what',
    title: 'privacy.what',
    paragraphs: ['privacy.duty', ...(personalNumber ? (['privacy.personalNumber'] as const) : [])],
  },
  {
    id: 'learning',
    title: 'privacy.learning',
    paragraphs: [
      'privacy.learning1',
      'privacy.learning2',
      'privacy.learning3',
      'privacy.learning4',
      'privacy.learning5',
    ],
  },
  {
    id: 'automated',
    title: 'privacy.automated',
    paragraphs: [
      'privacy.automated1',
      creditBureau.name === '' ? 'privacy.noBureau' : 'privacy.bureau',
      'privacy.automated2',
    ],
  },
  { id: 'adverts', title: 'privacy.adverts', paragraphs: ['privacy.adverts1', 'privacy.adverts2'] },
  {
    id: 'receivers',
    title: 'privacy.receivers',
    paragraphs: ['privacy.receivers1', 'privacy.receivers2', 'privacy.receivers3'],
  },
  { id: 'how-long', title: 'privacy.howLong', paragraphs: ['privacy.howLong1', 'privacy.howLong2'] },
  { id: 'rights', title: 'privacy.rights', paragraphs: ['privacy.rights1', 'privacy.rights2'] },
  { id: 'cookies', title: 'privacy.cookies', paragraphs: ['privacy.cookies1', 'privacy.cookies2'] },
]

/** The names and numbers in the sentences of the notice. */
export const privacyFacts = ({ seller, creditBureau }: MarketAt) => ({
  ...sellerFacts(seller),
  bureau: creditBureau.name,
  bureauAddress: creditBureau.address,
  months: retentionMonths.account,
  days: TOLD_DAYS_AHEAD,
})
