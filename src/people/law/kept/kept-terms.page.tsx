import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { useMarketNow } from '#/platform/app/market-now.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { FactTable, LegalPage } from '../legal-page.tsx'
import { Prose } from '../prose.tsx'

export const title = (t: Translate) => t('footer.terms')

export async function loader(args: LoaderFunctionArgs) {
  return api(args).get('/terms/:version', { params: { version: args.params.date ?? '' } })
}

/** The terms as they read from a day on: stored words, not those of today (R11.01). */
export function Page() {
  const t = useTexts()
  const { dateLong } = useFormat()
  const { email } = useMarketNow().seller
  const { title, lead, dates, since, chapters, feeHead } = useLoaderData<typeof loader>()
  return (
    <LegalPage
      title={title}
      lead={lead}
      dates={
        <>
          {dates} {t('terms.keptSince', { date: dateLong(since) })}{' '}
          <TextLink to={paths.terms()}>{t('terms.toCurrent')}</TextLink>
        </>
      }
      chapters={chapters.map(({ id, title, paragraphs, fees }) => ({
        id,
        title,
        body: (
          <>
            {paragraphs.map((paragraph) => (
              <Prose key={paragraph} email={email}>
                {paragraph}
              </Prose>
            ))}
            {fees.length > 0 && (
              <FactTable
                money
                label={title}
                head={[feeHead.what, feeHead.amount]}
                rows={fees.map(({ name, amount }) => ({ name, value: amount }))}
              />
            )}
          </>
        ),
      }))}
    />
  )
}
