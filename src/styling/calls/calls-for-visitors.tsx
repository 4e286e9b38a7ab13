import type { LoaderFunctionArgs } from 'react-router'
import { outfitPictures } from '#/people/registration/outfit-pictures.ts'
import { api } from '#/platform/app/api/api-client.ts'
import { weekdayNames } from '#/platform/markets/weekday-names.rule.ts'
import { paths } from '#/platform/paths.ts'
import { useMarket, useTexts } from '#/platform/texts/use-texts.tsx'
import { Facts } from '#/platform/ui/data/facts.tsx'
import { ButtonLink } from '#/platform/ui/form/button.tsx'
import { Page as Frame, Stack } from '#/platform/ui/layout/layout.tsx'
import { Split } from '#/platform/ui/layout/split.tsx'
import { OutfitPictures } from '#/platform/ui/picture/outfit.tsx'
import type { Picture } from '#/platform/ui/picture/picture.tsx'
import type { CallsAboutView } from './calls.schema.ts'

export type VisitorsView = CallsAboutView & { pictures: Picture[] }

export async function visitorsView(args: LoaderFunctionArgs): Promise<VisitorsView> {
  const [about, pictures] = await Promise.all([api(args).get('/calls/about'), outfitPictures(args)])
  return { ...about, pictures }
}

/** First letter in upper case, for the beginning of a sentence. */
const capital = (text: string, locale: string) => text.slice(0, 1).toLocaleUpperCase(locale) + text.slice(1)

/** `09:00` in the notation of the times to choose from: `09.00` in Denmark. */
const clock = (time: string, locale: string) =>
  new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' }).format(
    new Date(`1970-01-01T${time.slice(0, 5)}Z`),
  )

export function CallsForVisitors({ about: { minutes, hours, pictures } }: { about: VisitorsView }) {
  const t = useTexts()
  const { intlLocale } = useMarket()
  const when = hours && {
    name: t('calls.when'),
    value: t('calls.whenWords', {
      days: capital(weekdayNames(hours.weekdays, intlLocale), intlLocale),
      starts: clock(hours.starts, intlLocale),
      ends: clock(hours.ends, intlLocale),
    }),
  }
  return (
    <Split picture={pictures.length === 4 && <OutfitPictures pictures={pictures} nextToForm />}>
      <Frame title={t('calls.title')} lead={t('calls.visitor')} width="form">
        <Stack space="wide">
          <Facts
            facts={[
              { name: t('calls.about'), value: t('calls.aboutWords') },
              ...(when ? [when] : []),
              { name: t('calls.length'), value: t('calls.lengthWords', { minutes }) },
              { name: t('calls.after'), value: t('calls.afterWords') },
            ]}
          />
          <Stack space="tight">
            <ButtonLink to={paths.login(paths.bookCall())} wide>
              {t('calls.signIn')}
            </ButtonLink>
            <ButtonLink variant="secondary" to={paths.register()} wide>
              {t('calls.join')}
            </ButtonLink>
          </Stack>
        </Stack>
      </Frame>
    </Split>
  )
}
