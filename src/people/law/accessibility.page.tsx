import { useMarketNow } from '#/platform/app/market-now.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import type { PageText } from '#/platform/texts.ts'
import { LegalPage } from './legal-page.tsx'
import { Prose } from './prose.tsx'

export const title = (t: Translate) => t('footer.accessibility')

/** The day of the last measurement of all pages. */
const REVIEWED = '2026-11-29'

const chapters: { id: string; title: PageText; paragraphs: PageText[] }[] = [
  { id: 'goal', title: 'accessibility.goal', paragraphs: ['accessibility.goal1'] },
  {
    id: 'service',
    title: 'accessibility.service',
    paragraphs: ['accessibility.service1', 'accessibility.mails'],
  },
  { id: 'gaps', title: 'accessibility.gaps', paragraphs: ['accessibility.gaps1'] },
  { id: 'tell', title: 'accessibility.tell', paragraphs: ['accessibility.tell1', 'accessibility.body1'] },
]

/** The statement of Directive (EU) 2019/882, annex V, with a way to tell us and the country's authority. */
export function Page() {
  const t = useTexts()
  const { seller, accessibilityBody } = useMarketNow()
  const { dateLong } = useFormat()
  const facts = { email: seller.email, body: accessibilityBody.name, bodySite: accessibilityBody.site }
  return (
    <LegalPage
      title={t('footer.accessibility')}
      lead={t('accessibility.lead')}
      dates={t('accessibility.reviewed', { date: dateLong(REVIEWED) })}
      chapters={chapters.map(({ id, title, paragraphs }) => ({
        id,
        title: t(title),
        body: paragraphs.map((key) => (
          <Prose key={key} email={facts.email}>
            {t(key, facts)}
          </Prose>
        )),
      }))}
    />
  )
}
