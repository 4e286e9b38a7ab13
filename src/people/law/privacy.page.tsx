import { useMarketNow } from '#/platform/app/market-now.ts'
import { ConsentChoices } from '#/platform/consent/consent-choices.tsx'
import type { Market } from '#/platform/markets/markets.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useTexts } from '#/platform/texts/use-texts.tsx'
import type { PageText } from '#/platform/texts.ts'
import { FactTable, LegalPage } from './legal-page.tsx'
import { Prose } from './prose.tsx'
import { sellerFacts } from './terms.rule.ts'
import { whatWeKeep } from './what-we-keep.ts'

export const title = (t: Translate) => t('footer.privacy')

type Chapter = { id: string; title: PageText; paragraphs: PageText[] }

const chapters = ({ personalNumber }: Market): Chapter[] => [
  { id: 'who', title: 'privacy.who', paragraphs: ['privacy.who1'] },
  {
    id: 'what',
    title: 'privacy.what',
    paragraphs: ['privacy.duty', ...(personalNumber ? (['privacy.personalNumber'] as const) : [])],
  },
  {
    id: 'automated',
    title: 'privacy.automated',
    paragraphs: ['privacy.automated1', 'privacy.automated2'],
  },
  {
    id: 'receivers',
    title: 'privacy.receivers',
    paragraphs: ['privacy.receivers1', 'privacy.receivers2', 'privacy.receivers3'],
  },
  { id: 'how-long', title: 'privacy.howLong', paragraphs: ['privacy.howLong1', 'privacy.howLong2'] },
  { id: 'rights', title: 'privacy.rights', paragraphs: ['privacy.rights1', 'privacy.rights2'] },
  { id: 'cookies', title: 'privacy.cookies', paragraphs: ['privacy.cookies1', 'privacy.cookies2'] },
]

export function Page() {
  const t = useTexts()
  const market = useMarketNow()
  const facts = { ...sellerFacts(market.seller), years: market.bookkeepingYears }
  return (
    <LegalPage
      title={t('footer.privacy')}
      lead={t('privacy.lead')}
      chapters={chapters(market).map(({ id, title, paragraphs }) => ({
        id,
        title: t(title),
        body: (
          <>
            {id === 'what' && <StoredTable />}
            {paragraphs.map((key) => (
              <Prose key={key} email={facts.email}>
                {t(key, facts)}
              </Prose>
            ))}
            {id === 'cookies' && <CookieTable />}
            {id === 'cookies' && <ConsentChoices />}
          </>
        ),
      }))}
    />
  )
}

function StoredTable() {
  const t = useTexts()
  return (
    <FactTable
      label={t('privacy.what')}
      head={[t('privacy.kept'), t('privacy.why')]}
      rows={whatWeKeep.map(([what, why]) => ({ name: t(what), value: t(why) }))}
    />
  )
}

/** All names that our pages store in a browser; the market's cookie exists on a developer's machine only. */
function CookieTable() {
  const t = useTexts()
  const rows = [
    { name: 'user_id, user_token, user_link, signed_out', value: t('privacy.cookieSession') },
    { name: 'webshop_user, cart_count, discount_campaign', value: t('privacy.cookieCart') },
    { name: '_session, _interaction', value: t('privacy.cookieIdentity') },
    { name: t('privacy.draftsName'), value: t('privacy.cookieDrafts') },
    { name: 'consent', value: t('privacy.cookieConsent') },
    { name: '__stripe_mid, __stripe_sid', value: t('privacy.cookieCard') },
    { name: 'ai_user, ai_session, ai_customer', value: t('privacy.cookieStatistics') },
    { name: 'checkout-started, order-placed', value: t('privacy.cookieMarketing') },
  ]
  return (
    <FactTable
      label={t('privacy.cookies')}
      head={[t('privacy.cookieName'), t('privacy.cookieWhy')]}
      rows={rows}
    />
  )
}
