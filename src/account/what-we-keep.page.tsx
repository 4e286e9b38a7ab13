import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ErasePart } from '#/account/privacy/erasure/erase-part.tsx'
import { ExportPart } from '#/account/privacy/export/export-part.tsx'
import { LearningPart } from '#/account/privacy/learning/learning-part.tsx'
import { privacyPeriods } from '#/people/law/privacy-periods.rule.ts'
import { whatWeKeep } from '#/people/law/what-we-keep.ts'
import { AccountFrame } from '#/people/members/account-frame.tsx'
import { api } from '#/platform/app/api/api-client.ts'
import { useMarketNow } from '#/platform/app/market-now.ts'
import { paths } from '#/platform/paths.ts'
import type { Translate } from '#/platform/texts/translator.ts'
import { useFormat, useTexts } from '#/platform/texts/use-texts.tsx'
import { RecordRow, RecordRows } from '#/platform/ui/data/record-rows.tsx'
import { TextLink } from '#/platform/ui/form/button.tsx'
import { Section, Stack } from '#/platform/ui/layout/layout.tsx'

export const title = (t: Translate) => t('account.page.privacy')
export async function loader(args: LoaderFunctionArgs) {
  const client = api(args)
  const [{ views }, learning] = await Promise.all([client.get('/me/views'), client.get('/me/learning')])
  return { views, learning }
}

/** A summary of the member's data, their purposes and periods, the export file, colleagues' views, and the link to an erasure (R11.04). */
export function Page() {
  const t = useTexts()
  const { dateTime } = useFormat()
  const { views, learning } = useLoaderData<typeof loader>()
  const market = useMarketNow()
  return (
    <AccountFrame title={t('account.page.privacy')} lead={t('account.privacyLead')}>
      <Stack space="wide">
        <ExportPart />
        <Section title={t('privacy.what')}>
          <Stack>
            <RecordRows label={t('privacy.what')}>
              {whatWeKeep.map(([what, why]) => (
                <RecordRow key={what} title={t(what)} note={t(why)} />
              ))}
            </RecordRows>
            <p>
              <TextLink to={paths.privacy()}>{t('account.privacyMore')}</TextLink>
            </p>
          </Stack>
        </Section>
        <Section title={t('privacy.howLong')}>
          <RecordRows label={t('privacy.howLong')}>
            {privacyPeriods(market).map(({ what, period, count }) => (
              <RecordRow key={what} title={t(what)} note={t(period, { count })} />
            ))}
          </RecordRows>
        </Section>
        <LearningPart {...learning} />
        <Section title={t('privacy.viewsTitle')}>
          <Stack>
            <p>{t('privacy.viewsNote')}</p>
            {views.length > 0 && (
              <RecordRows label={t('privacy.viewsTitle')}>
                {views.map(({ at }) => (
                  <RecordRow key={at} title={t('privacy.viewedOn', { when: dateTime(at) })} />
                ))}
              </RecordRows>
            )}
          </Stack>
        </Section>
        <ErasePart />
      </Stack>
    </AccountFrame>
  )
}
