import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#/platform/app/api/api-client.ts'
import { useMarketNow } from '#/platform/app/market-now.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Stack } from '#/platform/ui/layout/layout.tsx'
import { Prose } from '../prose.tsx'

export const title = (t: Translate) => t('terms.versions')
export const loader = (args: LoaderFunctionArgs) => api(args).get('/terms')

/** The stored versions of the terms, each at its own address (R11.01). */
export function Page() {
  const t = useTexts()
  const { dateLong } = useFormat()
  const { email } = useMarketNow().seller
  const { versions } = useLoaderData<typeof loader>()
  return (
    <Frame title={t('terms.versions')} lead={t('terms.versionsLead')} width="text">
      <Stack>
        <ul>
          {versions.map(({ version, since }) => (
            <li key={version}>
              <TextLink to={paths.termsOf(version)}>{dateLong(since)}</TextLink>
            </li>
          ))}
        </ul>
        <Prose email={email}>{t('terms.versionsBefore', { email })}</Prose>
        <p>
          <TextLink to={paths.terms()}>{t('terms.toCurrent')}</TextLink>
        </p>
      </Stack>
    </Frame>
  )
}
